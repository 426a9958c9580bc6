// The server, as the page knows it. What a person does is sent in order, and kept until it has arrived.

import { $, el, sayTrouble, toast } from './dom.js';
import { toldFault, troubles } from './phrases.js';
import { say } from './words.js';

export const path = (...parts) => parts.map(encodeURIComponent).join('/');

/** Ask for something as it is once all that was done here has arrived. */
export async function get(address) {
  await arrived;
  const answer = await fetch(address).catch(() => { throw Object.assign(new Error(say('stopped')), { faults: null }); });
  const told = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(address), { faults: told.trouble });
  return told;
}

const versions = new Map();

/** The newest line of a table's log that this page has seen. */
export function saw(sheet, table, version) {
  const name = `${sheet}/${table}`;
  versions.set(name, Math.max(version, versions.get(name) ?? 0));
}

const outbox = [];
let acts = 0;
let arrived = Promise.resolve();
let onConflict = () => {};
export const whenOvertaken = (then) => { onConflict = then; };
export const who = () => $('who').value.trim() || 'somebody';

/**
 * Do something; resolves with what the server says, once it is safe on its disk. Never waits to show the next cell.
 * The message has a name: when its answer is lost and it is sent again, it is still done once.
 */
export function act(name, said) {
  return new Promise((resolve) => {
    const seen = versions.get(`${said.sheet}/${said.table}`) ?? 0;
    acts += 1;
    outbox.push({ name, said: { by: who(), seen, asked: newName(), ...said }, resolve });
    changed();
    if (outbox.length === 1) arrived = send();
  });
}

/** Ask what would come of something. It waits for what was done here, as any question does, and nothing waits for it. */
export async function tryOut(said) {
  await arrived;
  const answer = await fetch('api/act/trial', { method: 'POST', body: JSON.stringify({ by: who(), ...said }) }).catch(() => null);
  const told = await answer?.json();
  if (answer?.status === 200) return told;
  if (told?.trouble) troubles(told.trouble);
  return null;
}

/** Take back the latest step about a table, or any; asked again under the same name, because the answer was lost, it is the same undo. */
export const undo = (sheet, table) => act('undo', { sheet, table });
export const redo = (sheet, table) => act('redo', { sheet, table });

/** What a message is known by when it comes again. */
const newName = () => `${Date.now()} ${Math.random()}`;

/** How much was done here so far: an answer that was asked for before the last of it is out of date. */
export const acted = () => acts;

/** How much of what was done here has not arrived. */
export const changes = () => outbox.length;

async function send() {
  while (outbox.length) {
    const { name, said, resolve } = outbox[0];
    let answer, told;
    try {
      answer = await fetch(`api/act/${name}`, { method: 'POST', body: JSON.stringify(asOfNow(said)) });
      told = await answer.json();
    } catch {
      await wait('stopped');
      continue;
    }
    if (answer.status === 403) { await wait('moved'); continue; }
    if (answer.status === 507) { await wait('noRoom', told.trouble.flatMap(toldFault)); continue; }
    $('banner').hidden = true;
    outbox.shift();
    changed();
    if (answer.ok) {
      cellsOf(said).forEach((cell) => own.set(cell, told.version));
      resolve(told);
    } else if (told.overtaken) {
      const { by, act: what, after } = told.overtaken;
      resolve(null);
      sayTrouble([el('p', {}, say('overtaken', { by, what: after || what }))]);
      onConflict();
    } else {
      troubles(told.trouble);
      resolve(null);
    }
  }
}

async function wait(why, more = '') {
  $('banner').replaceChildren(say(why), ' ', ...[more].flat());
  $('banner').hidden = false;
  await new Promise((again) => setTimeout(again, 1500));
}

const own = new Map(); // by cell, the last line that this page wrote itself: nobody overtakes himself
const cellsOf = (said) => (said.cells ?? said.texts ?? (said.row === undefined ? [] : [[said.row, said.col]])).map(([row, col]) => `${said.sheet}/${said.table}/${row}/${col}`);
const asOfNow = (said) => ({ ...said, seen: Math.max(said.seen, ...cellsOf(said).map((cell) => own.get(cell) ?? 0)) });

// What has not arrived is kept by the browser as well: a page that is closed, or a machine that stops, loses none of it.

const KEPT = `unsent ${location.pathname} `;
const mine = `${KEPT}${Math.random()}`;
const LASTING = ['settle', 'write', 'proof', 'leave', 'key', 'answer', 'frame', 'discard', 'bring_back'];

/** Show what is still on its way (the mark in the corner is pale meanwhile), and keep it. */
function changed() {
  document.body.dataset.unsent = outbox.length;
  const kept = [];
  for (const { name, said } of outbox) {
    if (LASTING.includes(name)) kept.push({ name, said });
    else if (name === 'undo') kept.pop();
  }
  if (kept.length) localStorage.setItem(mine, JSON.stringify(kept));
  else localStorage.removeItem(mine);
}

/** Send what an earlier page of this session could not. */
export async function sendKept() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT) && name !== mine);
  const kept = names.flatMap((name) => JSON.parse(localStorage.getItem(name)));
  names.forEach((name) => localStorage.removeItem(name));
  const told = await Promise.all(kept.map(({ name, said }) => act(name, said)));
  const saved = told.filter(Boolean).length;
  if (saved) toast(say('sentLate', { n: saved }));
}

window.addEventListener('beforeunload', (event) => { if (outbox.length) event.preventDefault(); });
