// The whole table over the scan: tiles for zoom and pan, the cells drawn on it by their state, the text beside it.

import { act, get, path, saw, undo } from './api.js';
import { $, cellText, el, key, show, toast } from './dom.js';
import { progress } from './app.js';
import { leaving, signing } from './dialogs.js';
import { told } from './french.js';
import { picture } from './cells.js';
import { drawingOf, mend } from './mend.js';
import { pane } from './pane.js';
import { say, sayWho } from './words.js';

const KINDS = ['die', 'odds', 'threshold', 'ordinal', 'label'];
const stateOf = (cell) => say(cell.state === 'sure' ? 'sure' : `st_${cell.state}`);
const GRAMMARS = ['text', 'number', 'losses', 'codes'];

export async function table(sheet, id, row, col) {
  let whole = await get(`api/table/${path(sheet, id)}`);
  saw(sheet, id, whole.version);
  let seen = 0;
  let here = whole.cells.find((c) => String(c.row) === row && String(c.col) === col) ?? whole.cells.find((c) => c.state === 'open') ?? whole.cells[0];
  const stage = el('div.stage', { tabindex: '0', role: 'group', 'aria-label': say('tableAlt') });
  const side = el('aside.side', { 'aria-label': say('text') });
  const head = el('div.row.spread');
  show(whole.title || id, head, el('div.whole', {}, stage, side));
  $('view').classList.add('wide');
  let view = null;
  draw();
  document.addEventListener('keydown', onKey);
  await look(0);
  paint();
  // A new table with nothing else open wants to be confirmed, then signed: the keyboard is there already.
  if (whole.frame && !whole.confirmed && !whole.cells.some((c) => c.state === 'open')) $('f-id').focus();
  return () => document.removeEventListener('keydown', onKey);

  async function look(n) {
    seen = n;
    const place = whole.seen_on[n];
    if (!place) { stage.replaceChildren(el('p.card', {}, say('noscan'))); return; }
    view = await pane(stage, sheet, place, (at) => { pick(whole.cells[at]); });
  }

  function draw() {
    const scans = whole.seen_on.map((place, n) => el('option', { value: String(n), selected: n === seen }, `${place.scan.split('/').pop()}, ${place.page}`));
    const choose = el('select', { 'aria-label': say('scanOf'), onchange: async (event) => { await look(Number(event.target.value)); draw(); } }, scans);
    head.replaceChildren(
      el('div.row', {}, el('h1', {}, `${sheet} · ${whole.title || id}`), whole.open ? el('span.tag.open', {}, say('open', { n: whole.open })) : el(whole.signed ? 'span.tag.signed' : 'span.tag', {}, say(whole.signed ? 'signed' : 'unsigned'))),
      el('div.row', {}, scans.length > 1 ? choose : null,
        place_() ? el('button', { onclick: mending }, say('mend')) : null,
        el('a.button', { href: `#/alike/${path(sheet, id)}` }, say('same')),
        el('a.button', { href: `#/keying/${path(sheet, id)}` }, say('key')),
        el('button.main', { id: 'sign', onclick: sign, disabled: whole.open > 0 }, say('sign'))));
    paint();
    side.replaceChildren(...[editor(), whole.about.length ? about() : null, whole.frame ? frame() : null, texts()].filter(Boolean));
  }

  /** The cells on the scan, by their state. */
  function paint() {
    const place = whole.seen_on[seen];
    if (view) view.cells(whole.cells.map((cell) => ({ quad: cell.sights.find((s) => s.scan === place.scan && s.page === place.page)?.quad, state: cell.state })), whole.cells.indexOf(here));
  }

  function place_() { return whole.seen_on[seen]; }

  /** The grid is drawn with handles instead of the cells, until it is read again. */
  function mending() {
    const place = place_();
    const found = whole.cells.map((cell) => ({ ...cell, quad: cell.sights.find((s) => s.scan === place.scan && s.page === place.page)?.quad }));
    view.cells([], -1);
    const tool = mend(view, drawingOf(place.quad, found, whole.rows, whole.cols), { read, stop: () => { tool.end(); draw(); } });
    side.replaceChildren(tool.tools);

    async function read(drawing) {
      side.replaceChildren(el('section.card', { role: 'status' }, say('reading')));
      const told = await act('grid', { sheet, table: id, scan: place.scan, page: place.page, ...drawing });
      tool.end();
      if (told) { await again(); await look(seen); }
      draw();
    }
  }

  function pick(cell) {
    here = cell;
    draw();
  }

  function editor() {
    const item = { sheet, table: id, ...here };
    const field = el('input.typed', { id: 'typed', value: here.text, autocomplete: 'off', spellcheck: 'false' });
    return el('section.card.look', {},
      el('div.place', {}, el('span', {}, `${say('row')} `, el('b', {}, here.row_name)), el('span', {}, `${say('column')} `, el('b', {}, here.column_name)), el(`span.tag.${here.state}`, {}, stateOf(here))),
      here.sights.length ? el('div.crop.around', {}, el('img', { src: picture(item, Math.min(seen, here.sights.length - 1), 0.3), alt: say('cropalt') })) : null,
      here.why.length ? el('ul.why', {}, here.why.map((why) => el('li', {}, told(why)))) : null,
      here.choices.length > 1 ? el('ol.choices', {}, here.choices.map((choice, i) => el('li', {}, el('button', { onclick: () => settle(choice.text) }, cellText(choice.text, say('blank'), here.choices[i ? 0 : 1]?.text), el('span.by', {}, sayWho(choice.by)))))) : null,
      el('label.field', {}, say('typing'), field),
      el('div.row', {}, el('button', { onclick: () => settle(field.value) }, say('settle'), key('Enter')), el('button', { onclick: leave }, say('k_leave'))),
      whole.frame ? el('div.row.small', {}, ends('headerEnds', 'header_rows', here.row + here.rowspan), ends('labelsEnd', 'label_columns', here.col + here.colspan), el('button', { onclick: titles }, say('titleRow'))) : null);
  }

  /** A new table: what is above the records, and left of them, is marked where it ends; the form keeps it until it is confirmed. */
  function ends(label, name, count) {
    return el('button', { onclick: () => { whole.frame[name] = count; $(`f-${name}`).value = String(count); showHeaders(); } }, say(label));
  }

  /** The row only titles those below it, or no longer. */
  function titles() {
    const record = here.row + 1;
    const groups = whole.frame.groups.includes(record) ? whole.frame.groups.filter((n) => n !== record) : [...whole.frame.groups, record].sort((a, b) => a - b);
    whole.frame.groups = groups;
    $('f-groups').value = groups.join(', ');
    showHeaders();
  }

  function showHeaders() { side.querySelector('.texts').replaceWith(grid()); }

  function about() {
    return el('section.card.look', {}, el('h2', {}, say('why')), whole.about.map((item) => el('ul.why.small', {}, item.why.map((why) => el('li', {}, told(why))))), el('a', { href: `#/queue/${path(sheet)}` }, say('queue')));
  }

  function texts() { return el('section.card.look', {}, el('h2', {}, say('text')), grid()); }

  function grid() {
    const at = new Map(whole.cells.map((cell) => [`${cell.row} ${cell.col}`, cell]));
    const headers = whole.frame ?? whole;
    const line = (r) => [...Array(whole.cols).keys()].map((c) => at.get(`${r} ${c}`)).filter(Boolean).map((cell) => {
      const button = el('button', { tabindex: cell === here ? '0' : '-1', onclick: () => pick(cell), title: cell.text, 'aria-label': `${cell.text || say('blank')}, ${stateOf(cell)}` }, cell.text);
      const above = cell.row < headers.header_rows;
      const beside = cell.col < headers.label_columns || cell.col >= whole.cols - (headers.right_labels ?? 0) || headers.groups?.includes(cell.row + 1);
      return el(`${above || beside ? 'th' : 'td'}.${cell.state}${cell === here ? '.here' : ''}`, { rowspan: String(cell.rowspan), colspan: String(cell.colspan), ...(above ? { scope: 'col' } : beside ? { scope: 'row' } : {}) }, button);
    });
    return el('div.texts', { tabindex: '0', role: 'region', 'aria-label': say('text') }, el('table', {}, el('tbody', {}, [...Array(whole.rows).keys()].map((r) => el('tr', {}, line(r))))));
  }

  function frame() {
    const f = whole.frame;
    const guess = (name) => (!whole.confirmed && f.inferred.includes(name) ? el('span.guess', {}, ` ${say('inferred')}`) : '');
    const input = (name, value) => el('input', { id: `f-${name}`, value: String(value) });
    const pickOf = (name, values, value) => el('select', { id: `f-${name}` }, values.map((v) => el('option', { value: v, selected: v === value }, say(`o_${v}`))));
    const line = (name, label, field) => [el('label', { for: field.id }, say(label), guess(name)), field];
    const form = el('form.form', { onsubmit: confirm },
      line('id', 'f_id', input('id', f.id)), line('title', 'f_title', input('title', f.title)), line('page', 'f_page', input('page', f.page)),
      line('header_rows', 'f_header_rows', input('header_rows', f.header_rows)), line('label_columns', 'f_label_columns', input('label_columns', f.label_columns)),
      line('right_labels', 'f_right_labels', input('right_labels', f.right_labels)), line('groups', 'f_groups', input('groups', f.groups.join(', '))),
      line('rows', 'f_rows', pickOf('rows', KINDS, f.rows.kind)), line('', 'f_called', input('rows_name', f.rows.name)), line('', 'f_dice', input('rows_dice', f.rows.dice)),
      line('columns', 'f_columns', pickOf('columns', KINDS, f.columns.kind)), line('', 'f_called', input('columns_name', f.columns.name)), line('', 'f_dice', input('columns_dice', f.columns.dice)),
      line('grammar', 'f_grammar', pickOf('grammar', GRAMMARS, f.grammar)), el('span'), el('button.main', { type: 'submit' }, say('confirm')));
    return el('section.card.look', {}, el('h2', {}, say('frame')), form);
  }

  async function confirm(event) {
    event.preventDefault();
    const value = (name) => $(`f-${name}`).value.trim();
    const axis = (name) => ({ kind: value(name), name: value(`${name}_name`), dice: value(`${name}_dice`) });
    const said = { id: value('id'), title: value('title'), page: Number(value('page')), header_rows: Number(value('header_rows')), label_columns: Number(value('label_columns')), right_labels: Number(value('right_labels')), groups: value('groups').split(/[^0-9]+/).filter(Boolean).map(Number), rows: axis('rows'), columns: axis('columns'), grammar: value('grammar') };
    if (await act('frame', { sheet, table: id, frame: said })) { toast(say('confirmed')); await again(); $('sign').focus(); }
  }

  async function again() {
    whole = await get(`api/table/${path(sheet, id)}`);
    saw(sheet, id, whole.version);
    here = whole.cells.find((c) => c.row === here.row && c.col === here.col) ?? whole.cells[0];
    draw();
    progress();
  }

  async function settle(text) {
    const cell = here;
    act('settle', { sheet, table: id, cells: [[cell.row, cell.col]], text, how: 'table' }).then((told) => told && again());
    const next = whole.cells.find((c) => c.state === 'open' && c !== cell);
    if (next) pick(next);
  }

  async function leave() {
    const said = await leaving(here);
    if (said && await act('leave', { sheet, table: id, row: here.row, col: here.col, ...said })) await again();
  }

  async function sign() {
    if (await signing(sheet, id, whole.title || id)) { location.hash = `#/queue/${path(sheet)}`; }
  }

  function move(dr, dc) {
    const inside = (c, r, k) => c.row <= r && r < c.row + c.rowspan && c.col <= k && k < c.col + c.colspan;
    const r = dr > 0 ? here.row + here.rowspan : here.row + dr;
    const k = dc > 0 ? here.col + here.colspan : here.col + dc;
    const next = whole.cells.find((c) => inside(c, r, k));
    if (next) pick(next);
  }

  async function onKey(event) {
    if (document.querySelector('dialog[open]') || event.target === $('who')) return;
    if (event.target.closest?.('.mend')) return;
    const typing = event.target.matches?.('input, select, textarea');
    if (event.key === 'Enter' && event.target === $('typed')) { event.preventDefault(); settle($('typed').value); stage.focus(); return; }
    if (event.key === 'Escape' && typing) { stage.focus(); return; }
    if (typing) return;
    const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    if (ways[event.key] && !event.target.matches?.('.texts')) { event.preventDefault(); move(...ways[event.key]); }
    else if (event.key === '+' || event.key === '=') view?.zoom(1.3);
    else if (event.key === '-') view?.zoom(1 / 1.3);
    else if (event.key === '0') view?.fit();
    else if (event.key === 'F2') { event.preventDefault(); $('typed').focus(); $('typed').select(); }
    else if (event.key === 'Escape') { event.preventDefault(); if (await undo()) await again(); }
  }
}
