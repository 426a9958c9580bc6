// The field in which a cell is edited, in its place: as many lines as its text has.

import { el } from './dom.js';

/** Open a field over a cell. `start` is what it begins with; `done(text, way)` says what was typed and which key ended it. */
export function openField(cell, start, isTyped, { label, done, left }) {
  const field = el('textarea.field-in-place', { 'aria-label': label, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', rows: '1' });
  field.value = start;
  let over = false;
  const fit = () => { field.style.height = '0'; field.style.height = `${field.scrollHeight}px`; };
  const end = (then) => { if (over) return; over = true; field.remove(); then(); };
  const keep = (way) => end(() => done(field.value, way));

  field.addEventListener('input', fit);
  field.addEventListener('blur', () => keep(null)); // what was typed is never lost to a click elsewhere
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'Escape') { event.preventDefault(); end(left); }
    else if (key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey)) { event.preventDefault(); insert('\n'); }
    else if (key === 'Enter') { event.preventDefault(); keep(event.shiftKey ? [-1, 0] : [1, 0]); }
    else if (key === 'Tab') { event.preventDefault(); keep(event.shiftKey ? [0, -1] : [0, 1]); }
    else if (isTyped && WAYS[key] && !event.shiftKey) { event.preventDefault(); keep(WAYS[key]); } // as spreadsheets do it
  });

  function insert(text) {
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    fit();
  }

  cell.append(field);
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
  fit();
  return { keep: () => keep(null) };
}

const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
