// The questions that need more than a key: what an undecidable cell may say, what is used instead of a cell, and whether
// something is put aside.

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

/** Ask what is used instead of what a cell prints, or what is in doubt about it, and why. */
export async function erring(cell) {
  const kind = el('select', { id: 'e-kind' }, ['misprint', 'ambiguity', 'ruling'].map((one) => el('option', { value: one }, say(`e_${one}`))));
  const [use, reason, question, answer] = ['use', 'reason', 'question', 'answer'].map((name) => el('input', { id: `e-${name}` }));
  use.value = cell.text;
  const ruling = el('div', { hidden: true }, el('label.field', {}, say('e_question'), question), el('label.field', {}, say('e_answer'), answer));
  reason.required = true;
  kind.onchange = () => {
    ruling.hidden = kind.value !== 'ruling';
    for (const one of [question, answer]) one.required = !ruling.hidden;
  };
  const given = await ask({ heading: say('erratum'), button: say('e_enter') }, el('p.text', {}, cell.text || say('blank')),
    el('label.field', {}, say('e_kind'), kind), el('label.field', {}, say('e_use'), use), el('label.field', {}, say('reason'), reason), ruling);
  return given && { kind: kind.value, row: cell.row, column: cell.col, use: use.value, reason: reason.value, question: question.value, answer: answer.value };
}
