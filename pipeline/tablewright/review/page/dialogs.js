// The two questions that need more than a key: a signature, and what an undecidable cell may say.

import { act, get, path, saw, who } from './api.js';
import { el, toast } from './dom.js';
import { say } from './words.js';

function ask(title, ...fields) {
  return new Promise((resolve) => {
    const yes = el('button.main', { type: 'submit' }, title.button);
    const no = el('button', { type: 'button', onclick: () => box.close() }, say('cancel'));
    const form = el('form', { method: 'dialog' }, el('h2', { id: 'asked' }, title.heading), ...fields, el('div.row', {}, yes, no));
    const box = el('dialog', { 'aria-labelledby': 'asked' }, form);
    let answer = null;
    form.addEventListener('submit', () => { answer = true; });
    box.addEventListener('close', () => { box.remove(); resolve(answer); });
    document.body.append(box);
    box.showModal();
  });
}

/** Ask for a signature under a table; whether it was given. */
export async function signing(sheet, table, title) {
  const { open, version } = await get(`api/table/${path(sheet, table)}`);
  if (open) { toast(say('needsOpen', { n: open }), true); return false; }
  saw(sheet, table, version);
  const name = el('input', { value: who(), id: 'sign-name', required: true });
  const note = el('input', { id: 'sign-note' });
  const given = await ask({ heading: `${say('sign')}: ${title}`, button: say('sign') },
    el('p.soft', {}, say('signHint')), el('label.field', {}, say('name'), name), el('label.field', {}, say('note'), note));
  if (!given) return false;
  const told = await act('sign', { sheet, table, note: note.value, by: name.value.trim() });
  if (told) toast(say('signDone', { t: title }));
  return Boolean(told);
}

/** Ask what an undecidable cell may say. */
export async function leaving(cell) {
  const could = el('textarea', { rows: '4' });
  could.value = cell.choices.map((choice) => choice.text).filter(Boolean).join('\n');
  const reason = el('input', { required: true });
  const given = await ask({ heading: say('leaveTitle'), button: say('leaveIt') },
    el('label.field', {}, say('couldBe'), could), el('label.field', {}, say('reason'), reason));
  return given && { readings: could.value.split('\n').map((line) => line.trim()).filter(Boolean), reason: reason.value };
}
