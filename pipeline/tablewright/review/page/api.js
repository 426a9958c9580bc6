// The server, as the page knows it. What a person does is sent in order, and kept until it has arrived.

import { $, toast } from './dom.js';
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
const place = (said) => `${said.sheet}/${said.table}`;

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

/** Do something; resolves with what the server says, once it is safe on its disk. Never waits to show the next cell. */
export function act(name, said) {
  return new Promise((resolve) => {
    outbox.push({ name, said: { by: who(), ...said }, resolve });
    count();
    if (outbox.length === 1) arrived = send();
  });
}

async function send() {
  while (outbox.length) {
    const { name, said, resolve } = outbox[0];
    const body = JSON.stringify({ ...said, seen: versions.get(place(said)) ?? 0 });
    let answer, told;
    try {
      answer = await fetch(`api/act/${name}`, { method: 'POST', body });
      told = await answer.json();
    } catch {
      $('banner').textContent = say('stopped');
      $('banner').hidden = false;
      await new Promise((again) => setTimeout(again, 1500));
      continue;
    }
    $('banner').hidden = true;
    outbox.shift();
    count();
    if (answer.ok) {
      if (told.version && said.table) saw(said.sheet, said.table, told.version);
      resolve(told);
    } else if (told.overtaken) {
      const { by, act: what, after } = told.overtaken;
      toast(say('overtaken', { by, what: after || what }), true);
      resolve(null);
      onConflict();
    } else {
      toast(told.trouble, true);
      resolve(null);
    }
  }
}

/** Show what is still on its way: the mark in the corner is pale meanwhile. */
function count() { document.body.dataset.unsent = outbox.length; }
window.addEventListener('beforeunload', (event) => { if (outbox.length) event.preventDefault(); });
