// Find and replace in the cells of a table, as one step that one key takes back.

import { el } from './dom.js';
import { say } from './words.js';

export function findPanel(part, sheet) {
  const chosen = sheet.chosen();
  const isRange = chosen.length > 1;
  const wanted = el('input', { id: 'find-what', autocomplete: 'off', spellcheck: 'false' });
  const put = el('input', { id: 'find-put', autocomplete: 'off', spellcheck: 'false' });
  const whole = el('input', { type: 'checkbox', id: 'find-whole' });
  const inside = el('input', { type: 'checkbox', id: 'find-inside', checked: isRange, disabled: !isRange });
  const count = el('span.soft', { role: 'status' });
  const all = el('button.main', { type: 'submit', disabled: true });
  const next = el('button', { type: 'button', onclick: onward }, say('findNext'));
  const form = el('form.card.row.finder', { onsubmit: replace, 'aria-label': say('find') },
    el('label.field', {}, say('findWhat'), wanted), el('label.field', {}, say('findPut'), put),
    el('label.row', {}, whole, say('findWhole')), el('label.row', {}, inside, say('findInside')), next, all, count,
    el('button', { type: 'button', 'aria-label': say('close'), onclick: close }, '✕'));
  part.replaceChildren(form);
  for (const field of [wanted, put, whole, inside]) field.addEventListener('input', tell);
  form.addEventListener('keydown', (event) => { if (event.key === 'Escape') { event.preventDefault(); close(); } });
  tell();
  wanted.focus();
  let last = -1;

  function found() {
    if (!wanted.value) return [];
    const cells = inside.checked ? chosen : sheet.cells();
    return cells.filter((cell) => (whole.checked ? cell.text === wanted.value : cell.text.includes(wanted.value)));
  }

  function tell() {
    const n = found().length;
    all.textContent = say('replaceAll', { n });
    all.disabled = !n;
    count.textContent = wanted.value && !n ? say('foundNone') : '';
  }

  function onward() {
    const cells = found();
    if (!cells.length) return;
    last = (last + 1) % cells.length;
    sheet.go(cells[last]);
    next.focus();
  }

  function replace(event) {
    event.preventDefault();
    sheet.write(found().map((cell) => [cell.row, cell.col, whole.checked ? put.value : cell.text.replaceAll(wanted.value, put.value)]), 'replaced');
    tell();
  }

  function close() { part.replaceChildren(); sheet.stay(); }
}
