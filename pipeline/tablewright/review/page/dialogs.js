// The questions that need more than a key: what an undecidable cell may say, and whether something is put aside.

import { el } from './dom.js';
import { say } from './words.js';

export function ask(title, ...fields) {
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

/** Ask what an undecidable cell may say. */
export async function leaving(cell) {
  const could = el('textarea', { rows: '4' });
  could.value = cell.choices.map((choice) => choice.text).filter(Boolean).join('\n');
  const reason = el('input', { required: true });
  const given = await ask({ heading: say('leaveTitle'), button: say('leaveIt') },
    el('label.field', {}, say('couldBe'), could), el('label.field', {}, say('reason'), reason));
  return given && { readings: could.value.split('\n').map((line) => line.trim()).filter(Boolean), reason: reason.value };
}
