// What the program says, in the language of the page. A phrase is a kind (its English sentence, {} for each gap) and its
// arguments: phrases themselves, or texts and numbers, which stay as they are. French finds its sentence by the kind.

import { el, sayTrouble } from './dom.js';
import { LANGUAGE } from './words.js';

const FRENCH = LANGUAGE === 'fr' ? await (await fetch('page/french.json')).json() : {};

const inEnglish = ([kind, ...given]) => (given.length ? kind.split('{}').map((part, n) => (n ? text(given[n - 1], inEnglish) : '') + part).join('') : kind);

/** A phrase in French; null when it, or one in it, has none. */
function inFrench([kind, ...given]) {
  const said = given.map((one) => text(one, inFrench));
  return FRENCH[kind] === undefined || said.includes(null) ? null : FRENCH[kind].replace(/\{(\d)\}/g, (_, n) => said[n - 1]);
}

const text = (said, as) => (Array.isArray(said) ? as(said) : String(said));
const foreign = (words) => (LANGUAGE === 'en' || !words ? words : el('span', { lang: 'en' }, words));

/** What is said, as one text: in French where there is French. */
export const inWords = (said) => text(said, (phrase) => (LANGUAGE === 'fr' && inFrench(phrase)) || inEnglish(phrase));

/** The same to put on the page: what only stands in English is marked as such. */
export const told = (said) => (Array.isArray(said) && (LANGUAGE === 'en' || inFrench(said) !== null) ? inWords(said) : foreign(inWords(said)));

/** The same with a capital and a full stop, as what to do stands by itself. */
function sentence(said) {
  const words = told(said);
  const whole = (one) => one.charAt(0).toUpperCase() + one.slice(1) + (/[.?!…]$/.test(one) ? '' : '.');
  if (typeof words === 'string') return whole(words);
  words.textContent = whole(words.textContent);
  return words;
}

/** A fault as its parts: where, what, and on a line of its own what to do. */
export function toldFault({ where, message, remedy }) {
  return [where && `${where}${LANGUAGE === 'fr' ? ' : ' : ': '}`, told(message), ...(remedy ? ['\n', sentence(remedy)] : [])].filter(Boolean);
}

/** Things put together that are of one kind, the first of each kind first. */
export function alike(things, said) {
  const groups = new Map();
  for (const thing of things) {
    const kind = said(thing);
    const name = Array.isArray(kind) ? kind[0] : kind;
    groups.set(name, [...(groups.get(name) ?? []), thing]);
  }
  return [...groups.values()];
}

/** What went wrong stays until it is put away; what is said many times over is said once, with how often. */
export function troubles(faults) {
  sayTrouble(alike(faults, (fault) => fault.message).map((all) => (all.length === 1 ? el('p', {}, toldFault(all[0]))
    : el('details', {}, el('summary', {}, el('b', {}, `${all.length} × `), ...toldFault(all[0])), all.slice(1).map((one) => el('p', {}, toldFault(one)))))));
}
