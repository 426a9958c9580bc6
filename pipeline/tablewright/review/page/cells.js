// One cell at a time, from the keyboard. The next cell is shown before the last is even sent.

import { act, get, path, redo, saw, undo } from './api.js';
import { $, cellText, el, key, show, toast } from './dom.js';
import { progress } from './app.js';
import { leaving } from './dialogs.js';
import { told } from './phrases.js';
import { say, sayCause, sayUndone, sayWho } from './words.js';

const AHEAD = 6;

export const picture = (item, sight, margin) =>
  `cell/${path(item.sheet, item.table)}/${item.row}/${item.col}/${sight}?margin=${margin}${margin > 1 ? '&beside=4' : ''}`;

const placeOf = ({ sheet, place }) => `place/${path(sheet)}?scan=${encodeURIComponent(place.scan)}&page=${place.page}&quad=${place.quad.flat().join(',')}`;

export async function cells(sheet, table, row, col) {
  let items = [];
  let at = 0;
  let ours = 0; // settled since the view was opened
  await load();
  const wanted = items.findIndex((i) => i.table === table && String(i.row) === row && String(i.col) === col);
  at = Math.max(0, wanted);
  draw();
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);

  async function load() {
    const told = await get(sheet ? `api/queue?sheet=${path(sheet)}` : 'api/queue');
    items = told.items;
    items.forEach((item) => saw(item.sheet, item.table, item.version));
    at = Math.min(at, Math.max(0, items.length - 1));
  }

  function current() { return items[at]; }

  function draw() {
    const item = current();
    if (!item) {
      show(say('queue'), el('section.card', {}, el('h1', {}, say('allDone')), el('p.soft', {}, say('allDoneMore')),
        el('p', {}, el('a', { href: '#/' }, say('sheets')))));
      $('view').focus();
      return;
    }
    for (const near of items.slice(at + 1, at + 1 + AHEAD)) preload(near);
    drawItem(item, { settle, answer, misprint, skip, left: items.length, at });
  }

  function preload(item) {
    if (item.cell?.sights.length) for (const margin of [0.12, 1.4]) new Image().src = picture(item, 0, margin);
  }

  function done() {
    items.splice(at, 1);
    if (at >= items.length) at = 0;
    ours += 1;
    draw();
    if (ours % 20 === 0 || !items.length) progress();
  }

  function settle(text, how) {
    const item = current();
    if (!item?.cell) return;
    act('settle', { sheet: item.sheet, table: item.table, cells: [[item.row, item.col]], text, how });
    // What else was open about this cell is answered with it.
    items = items.filter((other) => other === item || other.sheet !== item.sheet || other.table !== item.table || other.row !== item.row || other.col !== item.col || other.finding);
    at = items.indexOf(item);
    done();
  }

  function answer(reason) {
    const item = current();
    act('answer', { sheet: item.sheet, table: item.table, finding: item.finding, reason });
    done();
  }

  function misprint({ printed, use }) {
    const item = current();
    act('misprint', { sheet: item.sheet, table: item.table, row: item.row, col: item.col, printed, use });
    done();
  }

  async function leaveOpen() {
    const item = current();
    const said = item?.cell && await leaving(item.cell);
    if (said) { act('leave', { sheet: item.sheet, table: item.table, row: item.row, col: item.col, ...said }); done(); }
  }

  function skip(step) {
    if (items.length) at = (at + step + items.length) % items.length;
    draw();
  }

  async function back(turn) {
    const told = await turn(sheet);
    if (!told?.undone) { toast(say(turn === undo ? 'nothingUndo' : 'nothingRedo')); return; }
    await load();
    const { sheet: s, table: t, row: r, col: c } = told.undone;
    at = Math.max(0, items.findIndex((i) => i.sheet === s && i.table === t && i.row === (r ?? null) && i.col === (c ?? null)));
    draw();
    toast(`${say(turn === undo ? 'undoneNow' : 'redoneNow')} ${sayUndone(told.undone, turn === undo, items[at]?.cell)}`);
    progress();
  }

  function onKey(event) {
    if (document.querySelector('dialog[open]') || event.target === $('who')) return;
    const field = $('typed');
    const typing = field && document.activeElement === field;
    const item = current();
    const ctrl = event.ctrlKey || event.metaKey;
    const isPlain = !ctrl && !event.altKey;
    const name = event.key.toLowerCase();
    if (ctrl && (name === 'z' || name === 'y') && !typing) {
      event.preventDefault();
      back(name === 'y' || event.shiftKey ? redo : undo);
    } else if (event.key === 'Escape' && typing) {
      event.preventDefault();
      field.value = ''; // the field is left; nothing that was decided is taken back
      $('view').focus();
    } else if (!item) {
      return;
    } else if (event.key === 'Enter' && ctrl) {
      event.preventDefault();
      location.hash = `#/alike/${path(item.sheet, item.table)}`;
    } else if (event.key === 'Enter' && event.altKey && typing) {
      event.preventDefault();
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
    } else if (event.key === 'Enter' && (typing || !isControl(event.target))) {
      event.preventDefault();
      enter(item, field, typing);
    } else if (event.altKey && /^Digit[1-9]$/.test(event.code) && item.cell) {
      const choice = item.cell.choices[Number(event.code[5]) - 1];
      if (choice) { event.preventDefault(); settle(choice.text, how(choice)); }
    } else if (typing) {
      return;
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      skip(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'F2' && field) {
      event.preventDefault();
      field.value = item.cell?.text ?? '';
      field.rows = field.value.split('\n').length;
      field.focus();
    } else if (event.key === 'F4') {
      event.preventDefault();
      leaveOpen();
    } else if (event.key === 'Tab' && !event.shiftKey && field && !isControl(event.target)) {
      event.preventDefault();
      field.focus();
    } else if (isPlain && event.key.length === 1 && event.key !== ' ' && field) {
      field.focus(); // the key itself then goes into the field: a digit, a letter or a dash is what is printed
    }
  }

  function enter(item, field, typing) {
    if (item.cause === 'frame' || item.cause === 'unsigned') location.hash = frameOf(item);
    else if (item.cause === 'keying') location.hash = keyingOf(item);
    else if (item.finding) answer(field?.value ?? '');
    else if (typing) settle(field.value, 'typed');
    else settle(item.cell.choices[0].text, how(item.cell.choices[0]));
  }
}

const frameOf = (item) => `#/table/${path(item.sheet, item.table)}`;
const keyingOf = (item) => `#/keying/${path(item.sheet, item.table)}`;
const how = (choice) => choice.by.join(', ');
const isControl = (target) => target.matches?.('button, a, input, select, textarea');

function drawItem(item, { settle, answer, misprint, skip, left, at }) {
  const title = [item.sheet, item.title || item.table].filter(Boolean).join(' · ');
  const head = el('div.row.spread', {},
    el('div.row', {}, el('h1', {}, title), el(`span.tag.${item.cause}`, {}, sayCause(item.cause))),
    el('div.row.small.soft', {}, `${at + 1} / ${left}`,
      item.table ? el('a', { href: `#/table/${path(item.sheet, item.table)}` }, say('k_table')) : null,
      item.table && item.cell ? el('a', { href: `#/alike/${path(item.sheet, item.table)}` }, say('same')) : null,
      el('button', { onclick: () => skip(1) }, say('later'), key('→'))));
  show(say('queue'), head, el('div.one', spot(item), look(item), el('section.card', {}, el('div.look', {}, ask(item, { settle, answer, misprint })))), keys(item));
  $('view').focus({ preventScroll: true });
}

/** Which cell is shown, for whoever looks at the page from outside. */
function spot({ cell }) {
  return cell ? { 'data-row': String(cell.row), 'data-col': String(cell.col), 'data-place': `(${cell.row}, ${cell.col})` } : {};
}

function look(item) {
  if (!item.cell) {
    return el('section.look', {}, el('p.card', {}, told(item.why[0])),
      item.place ? el('div.crop.whole-place', {}, el('img', { src: placeOf(item), alt: say('placealt') })) : null,
      item.place ? el('p.small.soft', {}, `${item.place.scan.split('/').pop()}, ${item.place.page}`) : null);
  }
  const { cell } = item;
  const seen = cell.sights.length;
  const place = el('div.place', {},
    el('span', {}, `${say('row')} `, el('b', {}, cell.row_name || String(cell.row + 1))),
    el('span', {}, `${say('column')} `, el('b', {}, cell.column_name || String(cell.col + 1))),
    seen ? el('span.small.soft', {}, cell.sights[0].scan.split('/').pop()) : null);
  const near = el('table.near', { 'aria-label': say('aroundalt') }, el('tbody', {}, item.near.map((line) =>
    el('tr', {}, line.map((one) => el(one.here ? 'td.here' : 'td', { title: one.text }, one.text))))));
  return el('section.look', {},
    seen ? el('div.crop', {}, el('img', { src: picture(item, 0, 0.12), alt: say('cropalt') })) : el('div.card.soft', {}, say('noscan')),
    place,
    seen ? el('div.crop.around', {}, el('img', { src: picture(item, 0, 1.4), alt: say('aroundalt') })) : null,
    seen > 1 ? el('div.row', {}, cell.sights.slice(1).map((_, i) => el('div.crop.around', {}, el('img', { src: picture(item, i + 1, 0.12), alt: say('cropalt') })))) : null,
    near);
}

function ask(item, { settle, answer, misprint }) {
  const why = el('div.field', {}, el('h2', {}, say('why')), el('ul.why', {}, item.why.map((reason) => el('li', {}, told(reason)))));
  if (item.cause === 'unsigned') return [why, el('a.button', { href: frameOf(item) }, say('proofIt'), key('Enter'))];
  if (item.cause === 'frame') return [why, el('a.button', { href: frameOf(item) }, say('frame'), key('Enter'))];
  if (item.cause === 'keying') return [why, el('a.button', { href: keyingOf(item) }, say('which'), key('Enter'))];
  const parts = [why];
  if (item.finding) {
    if (item.finding.remedy) parts.push(el('p.small.soft', {}, `${say('remedy')}: `, told(item.finding.remedy)));
    const field = el('input.typed', { id: 'typed', autocomplete: 'off', spellcheck: 'false' });
    parts.push(el('label.field', {}, say('reason'), field));
    parts.push(el('button.main', { onclick: () => answer(field.value) }, say('stands'), key('Enter')));
    if (!item.cell) return parts;
  }
  parts.push(el('div.field', {}, el('h2', {}, say('choices')), el('ol.choices', {}, item.cell.choices.slice(0, 9).map((choice, i) =>
    el('li', {}, el('button', { onclick: () => settle(choice.text, how(choice)) }, key(i ? `Alt ${i + 1}` : 'Enter'), cellText(choice.text, say('blank'), item.cell.choices[i ? 0 : 1]?.text), el('span.by', {}, sayWho(choice.by))))))));
  const wrong = item.cause === 'difference' && misprinted(item.cell);
  if (wrong) parts.push(el('button', { id: 'misprint', onclick: () => misprint(wrong) }, say('misprint', wrong)));
  if (!item.finding) parts.push(el('label.field', {}, say('typing'), el('textarea.typed', { id: 'typed', rows: '1', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' })));
  return parts;
}

/** What is printed, and what was meant, if the print is wrong: what was decided on the scan, and what stands. */
function misprinted({ choices, text }) {
  const read = choices.find((choice) => choice.by.includes('decided') && choice.text !== text);
  return read && { printed: read.text, use: text };
}

function keys(item) {
  const list = item.finding || !item.cell
    ? [['Enter', item.finding ? 'stands' : { frame: 'frame', keying: 'which' }[item.cause] ?? 'proofIt'], ['→ ←', 'k_skip'], ['Ctrl Z', 'k_undo']]
    : [['Enter', 'k_first'], ['Alt 1–9', 'k_digit'], ['a… 1… Tab', 'k_type'], ['F2', 'k_draft'], ['Alt Enter', 'k_break'], ['Ctrl Z', 'k_undo'], ['→ ←', 'k_skip'], ['F4', 'k_leave'], ['Ctrl Enter', 'k_same']];
  return el('div.keys', { 'aria-hidden': 'false' }, list.map(([name, what]) => el('span', {}, key(name), say(what))));
}
