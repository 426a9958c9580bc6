// The server, as the page knows it. What a person does is sent in order, and kept until it has arrived.

import { $, toast } from './dom.js';
import { told as inWords } from './french.js';
import { say } from './words.js';

export const path = (...parts) => parts.map(encodeURIComponent).join('/');

/** Ask for something as it is once all that was done here has arrived. */
export async function get(address) {
  await arrived;
  const answer = await fetch(address);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.trouble);
  return told;
}

const versions = new Map();

/** The newest line of a table's log that this page has seen. */
export function saw(sheet, table, version) {
  const name = `${sheet}/${table}`;
  versions.set(name, Math.max(version, versions.get(name) ?? 0));
}

const outbox = [];
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
    outbox.push({ name, said: { by: who(), seen, asked: `${Date.now()} ${Math.random()}`, ...said }, resolve });
    changed();
    if (outbox.length === 1) arrived = send();
  });
}

/** Take back the latest decision. */
export const undo = () => act('undo', {});

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
    if (answer.status === 507) { await wait('noRoom', inWords(told.trouble)); continue; }
    $('banner').hidden = true;
    outbox.shift();
    changed();
    if (answer.ok) {
      cellsOf(said).forEach((cell) => own.set(cell, told.version));
      resolve(told);
    } else if (told.overtaken) {
      const { by, act: what, after } = told.overtaken;
      resolve(null);
      toast(say('overtaken', { by, what: after || what }), true);
      onConflict();
    } else {
      toast(inWords(told.trouble), true);
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
const cellsOf = (said) => (said.cells ?? (said.row === undefined ? [] : [[said.row, said.col]])).map(([row, col]) => `${said.sheet}/${said.table}/${row}/${col}`);
const asOfNow = (said) => ({ ...said, seen: Math.max(said.seen, ...cellsOf(said).map((cell) => own.get(cell) ?? 0)) });

// What has not arrived is kept by the browser as well: a page that is closed, or a machine that stops, loses none of it.

const KEPT = `unsent ${location.pathname} `;
const mine = `${KEPT}${Math.random()}`;
const LASTING = ['settle', 'leave', 'key', 'answer', 'frame'];

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
