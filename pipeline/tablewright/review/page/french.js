// What the program says (reasons, findings, trouble) in French: each English sentence is the key of its French one.
//
// A gap is {} in the English sentence. In the French one {1} is the first gap as it is, {1+} is a sentence of the program
// itself, {1?} perhaps one, {1;} several parted by semicolons, {1,} texts joined by "or" or "and".

import { el } from './dom.js';
import { LANGUAGE } from './words.js';

const SENTENCES = LANGUAGE === 'fr' ? compiled(await (await fetch('page/french.json')).json()) : [];

/** The sentences as patterns, those that say most first. */
function compiled(table) {
  const escaped = (text) => text.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&');
  return Object.entries(table)
    .map(([english, french]) => ({ parts: english.split('{}'), french }))
    .sort((a, b) => b.parts.join('').length - a.parts.join('').length)
    .map(({ parts, french }) => ({ pattern: new RegExp(`^${parts.map(escaped).join('([\\s\\S]*?)')}$`), french }));
}

/** A sentence of the program in French; null when it is none that is known. */
export function inFrench(english) {
  for (const { pattern, french } of SENTENCES) {
    const gaps = pattern.exec(english);
    if (!gaps) continue;
    let isWhole = true;
    const said = french.replace(/\{(\d)([+?;,]?)\}/g, (_, n, kind) => {
      const gap = gaps[n];
      if (!kind || !gap) return gap;
      if (kind === ',') return gap.replaceAll(' or ', ' ou ').replaceAll(' and ', ' et ');
      const found = (kind === ';' ? gap.split('; ') : [gap]).map(inFrench);
      if (kind === '?') return found[0] ?? gap;
      isWhole &&= found.every((one) => one !== null);
      return found.join(' ; ');
    });
    if (isWhole) return said;
  }
  return null;
}

/** One line, which may be indented, and written with a capital and a full stop. */
function line(english) {
  const [, indent, text] = /^(\s*)([\s\S]*)$/.exec(english);
  const plain = text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
  const said = inFrench(text) ?? inFrench(plain);
  if (said === null) return el('span', { lang: 'en' }, english);
  const isSentence = text.endsWith('.') && !said.endsWith('.');
  return indent + (isSentence ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : said);
}

/** What the program says, in the language of the page; what only stands in English is marked as such. */
export function told(text) {
  if (LANGUAGE !== 'fr' || !text) return [text];
  return text.split('\n').flatMap((one, n) => (n ? ['\n', line(one)] : [line(one)]));
}
