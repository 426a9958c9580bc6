// The proof sheet: a table over its scan, row under row, edited in place like a spreadsheet, and signed once each row was held
// against the print.

import { act, acted, changes, get, path, redo, saw, undo, who } from './api.js';
import { $, el, key, show, toast } from './dom.js';
import { progress } from './app.js';
import { beside } from './beside.js';
import { fromClipboard, toTSV } from './clipboard.js';
import { describe } from './describe.js';
import { leaving } from './dialogs.js';
import { openField } from './field.js';
import { findPanel } from './find.js';
import { fitting, offer } from './learn.js';
import { filled, laid, positions, range, textsOf } from './ranges.js';
import { drawRows } from './rows.js';
import { say, sayUndone } from './words.js';

const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const WATCH = 8000; // milliseconds after which the page looks what others did meanwhile
const QUIET = 700; // milliseconds without a key after which the page asks what its changes came to

export async function proof(sheet, id, row, col) {
  const address = `api/table/${path(sheet, id)}`;
  let whole, at, sight = 0, zoom = 1, rows = null, here = null, anchor = null, field = null, timer = null, closed = false, drawnAt = 0, isLeaving = false, marked = new Set();
  const refused = new Set();
  await load();

  const paper = el('div.paper', { role: 'grid', 'aria-label': say('gridAlt', { t: whole.title || id }), 'aria-multiselectable': 'true' });
  const desk = el('div.desk', {}, paper);
  const cellPart = el('section.card.look', { 'aria-label': say('inHand') });
  const tablePart = el('section.card.look', { 'aria-label': say('frame') });
  const head = el('div.row.spread.head');
  const strip = el('div.offer', { hidden: true, role: 'status' });
  const finder = el('div');
  show(whole.title || id, head, strip, finder, el('div.whole', {}, desk, el('aside.side', {}, cellPart, tablePart)), legend());
  $('view').classList.add('wide');
  const meaning = describe(tablePart, { sheet, id, table: () => whole, again, repaint: () => whole.cells.forEach(paint) });
  const beck = beside(cellPart, { sheet, table: () => whole, sight: () => sight, say: settle, answer, leave, sheetAgain: () => focus(), meaning: () => meaning });
  draw();
  paper.addEventListener('keydown', onKey);
  paper.addEventListener('mousedown', onDown);
  paper.addEventListener('dblclick', (event) => { const cell = cellOf(event.target); if (cell) edit(cell.text, false); });
  paper.addEventListener('focusin', (event) => { const cell = cellOf(event.target); if (cell && cell !== here) go(cell); });
  document.addEventListener('copy', onCopy);
  document.addEventListener('cut', onCopy);
  document.addEventListener('paste', onPaste);
  document.addEventListener('keydown', onKeyAnywhere);
  const watch = setInterval(() => { if (!document.hidden && !field && !changes()) merge(); }, WATCH);
  const resized = new ResizeObserver(() => { if (Math.abs(desk.clientWidth - drawnAt) > 8) draw(); });
  resized.observe(desk);
  const wanted = at(Number(row), Number(col)) ?? firstToDo() ?? whole.cells[0];
  if (wanted) go(wanted, { isQuiet: false });
  return () => {
    closed = true;
    field?.keep();
    clearTimeout(timer);
    clearInterval(watch);
    resized.disconnect();
    for (const [name, then] of [['copy', onCopy], ['cut', onCopy], ['paste', onPaste], ['keydown', onKeyAnywhere]]) document.removeEventListener(name, then);
  };

  async function load() {
    whole = await get(address);
    saw(sheet, id, whole.version);
    whole.cells.sort((a, b) => a.row - b.row || a.col - b.col);
    at = positions(whole.cells);
    // What a person may only look at first stands first: the scan that shows most.
    sight = Math.min(sight, Math.max(0, whole.seen_on.length - 1));
  }

  // Drawing

  function draw() {
    drawnAt = desk.clientWidth;
    rows = drawRows(paper, whole, sight, zoom, Math.max(300, drawnAt - 54));
    whole.cells.forEach(paint);
    [...Array(whole.rows).keys()].forEach((n) => rows.paintRow(n, whole.proofed[n]));
    paintHead();
    meaning.draw();
    if (here) { here = at(here.row, here.col) ?? whole.cells[0]; anchor = here; mark(); beck.show(here, offered(here)); }
  }

  function isLabel(cell) {
    const { header_rows: top, label_columns: left, right_labels: right = 0, groups = [] } = meaning.frame() ?? whole;
    return cell.row < top || cell.col < left || cell.col >= whole.cols - right || groups.includes(cell.row + 1);
  }
  function paint(cell) { rows.paint(cell, isLabel(cell)); }

  function paintHead() {
    const open = whole.cells.filter((cell) => cell.state === 'open').length;
    const left = whole.to_proof.length;
    const states = [open ? el('span.tag.open', {}, say('doubts', { n: open })) : null,
      left ? el('span.tag.flag', {}, say('rowsLeft', { n: left })) : null,
      el(whole.signed ? 'span.tag.signed' : 'span.tag', {}, say(whole.signed ? 'signed' : whole.known ? 'unsigned' : 'new'))];
    const scans = whole.seen_on.map((place, n) => el('option', { value: String(n), selected: n === sight }, `${place.scan.split('/').pop()}, ${place.page}`));
    const larger = (by, label, sign) => el('button', { 'aria-label': label, title: label, onclick: () => { zoom = Math.min(4, Math.max(1, zoom * by)); draw(); } }, sign);
    head.replaceChildren(
      el('div.row', {}, el('h1', {}, `${sheet} · ${whole.title || id}`), states),
      el('div.row.small', {},
        scans.length > 1 ? el('select', { 'aria-label': say('scanOf'), onchange: (event) => { sight = Number(event.target.value); draw(); } }, scans) : null,
        larger(1 / 1.3, say('zoomOut'), '−'), larger(1.3, say('zoomIn'), '+'),
        whole.seen_on.length ? el('a.button', { href: `#/grid/${path(sheet, id)}` }, say(whole.layouts.length > 1 && !whole.grid ? 'whichLayout' : 'mend')) : null,
        el('button', { onclick: () => findPanel(finder, tools()) }, say('find')),
        el('a.button', { href: `#/alike/${path(sheet, id)}` }, say('same')),
        el('a.button', { href: `#/keying/${path(sheet, id)}` }, say('key'))));
  }

  // Going about

  function go(cell, { isRange = false, isQuiet = true } = {}) {
    here = cell;
    if (!isRange) anchor = cell;
    mark();
    focus(isQuiet);
    beck.show(cell, offered(cell));
  }

  function focus() {
    const node = rows.nodes.get(here);
    if (!node) return;
    node.focus({ preventScroll: true });
    const line = rows.lineOf(here.row);
    (line.clientHeight < desk.clientHeight * 0.8 ? line : node).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (desk.scrollWidth > desk.clientWidth) node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function mark() {
    const { inside } = chosenRange();
    const picked = new Set(inside.length > 1 ? inside.map((cell) => rows.nodes.get(cell)) : []);
    const nodeHere = rows.nodes.get(here);
    for (const node of new Set([...marked, ...picked, nodeHere])) {
      node.classList.toggle('here', node === nodeHere);
      node.tabIndex = node === nodeHere ? 0 : -1;
      node.classList.toggle('picked', picked.has(node));
      node.setAttribute('aria-selected', String(picked.has(node)));
    }
    marked = new Set([...picked, nodeHere]);
  }

  function chosenRange() { return range(anchor ?? here, here, whole.cells); }

  function moved([down, right], isRange) {
    const r = down > 0 ? here.row + here.rowspan : here.row + down;
    const c = right > 0 ? here.col + here.colspan : here.col + right;
    const next = at(r, c);
    if (next) go(next, { isRange });
    return Boolean(next);
  }

  function offered(cell) { return fitting(cell, whole.cells.filter((other) => other.col === cell.col)); }
  function openIn(n) { return whole.cells.filter((cell) => cell.row === n && cell.state === 'open'); }
  function isToDo(n) { return whole.to_proof.includes(n) || openIn(n).length > 0; }
  function beginning(n) { return openIn(n)[0] ?? whole.cells.find((cell) => cell.row === n); }
  function firstToDo() { const n = [...Array(whole.rows).keys()].find(isToDo); return n === undefined ? null : beginning(n); }

  /** What stands here is as it is printed: the next doubt of the row, or the row is proofed and the next one follows. */
  function right() {
    const n = here.row;
    const last = openIn(n).filter((cell) => cell !== here);
    if (here.state === 'open' && (last.length || !whole.to_proof.includes(n))) confirmCell(here);
    if (last.length) { go(last.find((cell) => cell.col > here.col) ?? last[0]); return; }
    if (whole.to_proof.includes(n)) {
      openIn(n).forEach((cell) => { cell.state = 'settled'; paint(cell); });
      whole.to_proof = whole.to_proof.filter((one) => one !== n);
      whole.proofed[n] = say('you');
      rows.paintRow(n, whole.proofed[n]);
      sent(act('proof', { sheet, table: id, proofed: n, step: stepName() }));
      paintHead();
      meaning.draw();
    }
    const order = [...Array(whole.rows).keys()].map((k) => (n + 1 + k) % whole.rows);
    const next = order.find(isToDo);
    if (next === undefined) meaning.focus();
    else go(beginning(next));
  }

  function confirmCell(cell) {
    (cell.findings ?? []).forEach((finding) => act('answer', { sheet, table: id, finding, reason: '' }));
    cell.findings = [];
    write([[cell.row, cell.col, cell.text]], 'as it stands');
  }

  function nextDoubt() {
    const open = whole.cells.filter((cell) => cell.state === 'open');
    const next = open.find((cell) => cell.row > here.row || (cell.row === here.row && cell.col > here.col)) ?? open[0];
    if (next) go(next);
  }

  // Changing

  function stepName() { return `${Date.now()} ${Math.random().toString(36).slice(2)}`; }

  /** Put texts into cells as one step: on the page at once, then on the server's disk. */
  function write(texts, how) {
    const real = texts.filter(([r, c]) => at(r, c));
    if (!real.length) return;
    for (const [r, c, text] of real) {
      const cell = at(r, c);
      Object.assign(cell, { text, state: 'settled', why: [] });
      paint(cell);
    }
    sent(act('write', { sheet, table: id, texts: real, how, step: stepName() }));
    paintHead();
    propose();
  }

  function settle(text, how) {
    write([[here.row, here.col, text]], how);
    beck.show(here, offered(here));
    focus();
  }

  function answer(finding, reason) {
    here.findings = here.findings.filter((one) => one !== finding);
    if (!here.findings.length) { here.state = 'sure'; paint(here); }
    sent(act('answer', { sheet, table: id, finding, reason }));
    beck.show(here, offered(here));
    focus();
  }

  async function leave() {
    const said = await leaving(here);
    if (said && await act('leave', { sheet, table: id, row: here.row, col: here.col, ...said })) await again();
    focus();
  }

  function edit(start, isTyped) {
    field?.keep();
    const cell = here;
    field = openField(rows.nodes.get(cell), start, isTyped, {
      label: say('fieldOf', { r: cell.row_name || cell.row + 1, c: cell.column_name || cell.col + 1 }),
      left: () => { field = null; focus(); },
      done: (text, way) => {
        field = null;
        if (text !== cell.text) write([[cell.row, cell.col, text]], 'typed'); // nothing changed is nothing done
        if (way && here === cell) { if (!moved(way)) focus(); beck.show(here, offered(here)); }
      },
    });
  }

  /** Wait until nothing is typed, then ask what the changes came to: what else is open, who else did something. */
  function sent(promise) {
    promise.then((told) => { if (told === null && !closed) again(); });
    clearTimeout(timer);
    document.body.dataset.asking = '';
    const own = timer = setTimeout(async () => {
      if (!closed) await merge();
      if (timer === own) delete document.body.dataset.asking;
    }, QUIET);
  }

  async function merge() {
    if (field || changes()) { sent(Promise.resolve({})); return; }
    const before = [whole.rows, whole.cols, whole.grid, whole.cells.length, whole.known].join();
    const kept = here && [here.row, here.col];
    const from = anchor && [anchor.row, anchor.col];
    const done = acted();
    const fresh = await get(address).catch(() => null);
    if (!fresh || closed) return;
    if (field || done !== acted()) { sent(Promise.resolve({})); return; } // what came back is out of date already
    const others = fresh.cells.filter((cell) => cell.by && cell.by !== who() && at(cell.row, cell.col)?.text !== cell.text);
    if (others.length) toast(say('othersDid', { by: [...new Set(others.map((cell) => cell.by))].join(', '), w: others.slice(0, 3).map((cell) => `${cell.row_name} × ${cell.column_name}: ${cell.text || say('blank')}`).join(' · '), n: others.length }));
    const nodes = new Map([...rows.nodes].map(([cell, node]) => [`${cell.row} ${cell.col}`, node]));
    whole = fresh;
    saw(sheet, id, whole.version);
    whole.cells.sort((a, b) => a.row - b.row || a.col - b.col);
    at = positions(whole.cells);
    if (before !== [whole.rows, whole.cols, whole.grid, whole.cells.length, whole.known].join()) { draw(); return; }
    rows.nodes.clear();
    whole.cells.forEach((cell) => { rows.nodes.set(cell, nodes.get(`${cell.row} ${cell.col}`)); paint(cell); });
    [...Array(whole.rows).keys()].forEach((n) => rows.paintRow(n, whole.proofed[n]));
    if (kept) { here = at(...kept); anchor = from ? at(...from) : here; mark(); beck.show(here, offered(here)); }
    paintHead();
    meaning.draw();
    progress();
  }

  /** Show the table anew, as it is now. */
  async function again() {
    await load();
    draw();
    progress();
  }

  async function back(turn) {
    field?.keep();
    const told = await turn(sheet, id);
    if (!told?.undone) { toast(say(turn === undo ? (whole.signed ? 'nothingUndoSigned' : 'nothingUndo') : 'nothingRedo')); return; }
    const said = `${say(turn === undo ? 'undoneNow' : 'redoneNow')} ${sayUndone(told.undone, turn === undo, at(told.undone.row, told.undone.col))}`;
    await again();
    toast(said); // once it can be seen
    const cell = at(told.undone.row, told.undone.col ?? 0);
    if (cell) go(cell);
  }

  function propose() {
    const learnt = offer(whole.cells.filter((cell) => cell.read !== null), refused);
    strip.hidden = !learnt;
    for (const node of rows.nodes.values()) node.classList.remove('offered');
    if (!learnt) return;
    learnt.texts.forEach(([r, c]) => rows.nodes.get(at(r, c)).classList.add('offered'));
    strip.replaceChildren(
      el('span', {}, say('learnt', { n: learnt.times, a: learnt.piece, b: learnt.put || say('nothingThere'), m: learnt.texts.length })),
      el('button.main', { id: 'take-offer', onclick: take }, say('changeThem', { n: learnt.texts.length }), key('Alt Enter')),
      el('button', { onclick: () => { refused.add(learnt.name); propose(); focus(); } }, say('notThese')));
    function take() { write(learnt.texts, 'as elsewhere'); focus(); }
  }

  function tools() { return { cells: () => whole.cells, chosen: () => chosenRange().inside, go, write, stay: () => focus() }; }

  // Keys

  function cellOf(node) {
    const one = node.closest?.('.cell');
    return one ? at(Number(one.dataset.row), Number(one.dataset.col)) : null;
  }

  function onDown(event) {
    const cell = cellOf(event.target);
    if (!cell || event.target.closest('textarea')) return;
    event.preventDefault();
    field?.keep();
    go(cell, { isRange: event.shiftKey });
    const drag = (over) => { const to = cellOf(document.elementFromPoint(over.clientX, over.clientY) ?? document.body); if (to && to !== here) go(to, { isRange: true }); };
    window.addEventListener('mousemove', drag);
    window.addEventListener('mouseup', () => window.removeEventListener('mousemove', drag), { once: true });
  }

  function onKey(event) {
    if (event.target.matches('textarea') || !cellOf(event.target)) return;
    const { key: name, shiftKey: shift, altKey: alt } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    const done = () => event.preventDefault();
    if (alt && /^Digit[1-9]$/.test(event.code)) { done(); take(Number(event.code[5]) - 1); }
    else if (alt && name === 'ArrowDown') { done(); beck.focus(); }
    else if (alt && name === 'Enter') { if (!strip.hidden) { done(); $('take-offer').click(); } }
    else if (alt) return;
    else if (ctrl) onControl(event, name.toLowerCase(), done);
    else if (WAYS[name]) { done(); moved(WAYS[name], shift); }
    else if (name === ' ') { done(); right(); }
    else if (name === 'Enter') { done(); moved([shift ? -1 : 1, 0]); }
    else if (name === 'Tab') { if (!isLeaving && moved([0, shift ? -1 : 1])) done(); isLeaving = false; return; }
    else if (name === 'Home' || name === 'End') { done(); const line = whole.cells.filter((cell) => cell.row === here.row); go(name === 'Home' ? line[0] : line.at(-1), { isRange: shift }); }
    else if (name === 'PageDown' || name === 'PageUp') { done(); const n = Math.min(whole.rows - 1, Math.max(0, here.row + (name === 'PageDown' ? 5 : -5))); const to = at(n, here.col); if (to) go(to, { isRange: shift }); }
    else if (name === 'F2') { done(); edit(here.text, false); }
    else if (name === 'F4') { done(); leave(); }
    else if (name === 'F8') { done(); nextDoubt(); }
    else if (name === 'Delete' || name === 'Backspace') { done(); write(chosenRange().inside.map((cell) => [cell.row, cell.col, '']), 'emptied'); }
    else if (name === 'Escape') { done(); go(here); isLeaving = true; return; } // Tab then leads out of the sheet
    else if (name.length === 1) edit('', true); // the key itself then goes into the field
    isLeaving = false;
  }

  function onControl(event, name, done) {
    if (name === 'a') { done(); anchor = whole.cells[0]; go(whole.cells.at(-1), { isRange: true }); }
    else if (name === 'd' || name === 'r') { done(); write(filled(chosenRange(), name === 'd', at), 'filled'); }
    else if (name === 'f' || name === 'h') { done(); findPanel(finder, tools()); }
    else if (name === 's') { done(); meaning.focus(); }
    else if (name === 'home' || name === 'end') { done(); go(name === 'home' ? whole.cells[0] : whole.cells.at(-1), { isRange: event.shiftKey }); }
    else if (WAYS[event.key]) { done(); for (let far = true; far;) far = moved(WAYS[event.key], event.shiftKey); }
  }

  /** Undo works wherever no text is typed. */
  function onKeyAnywhere(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches?.('input, textarea, select') || document.querySelector('dialog[open]')) return;
    const name = event.key.toLowerCase();
    if (name === 'z' || name === 'y') { event.preventDefault(); back(name === 'y' || event.shiftKey ? redo : undo); }
  }

  function take(n) {
    const choice = offered(here)[n];
    if (choice) { write([[here.row, here.col, choice.text]], choice.by.join(', ')); nextHere(); }
  }

  /** After a reading was taken: the next doubt of the row, or the same cell when there is none. */
  function nextHere() {
    const next = openIn(here.row).find((cell) => cell.col > here.col);
    if (next) go(next);
    else beck.show(here, offered(here));
  }

  function isOurs() { return Boolean(document.activeElement?.closest?.('.paper')) && !document.activeElement.matches('textarea'); }

  function onCopy(event) {
    if (!isOurs()) return;
    event.preventDefault();
    const chosen = chosenRange();
    event.clipboardData.setData('text/plain', toTSV(textsOf(chosen)));
    if (event.type === 'cut') write(chosen.inside.map((cell) => [cell.row, cell.col, '']), 'cut');
  }

  function onPaste(event) {
    if (!isOurs()) return;
    event.preventDefault();
    write(laid(fromClipboard(event.clipboardData.getData('text/plain')), chosenRange(), at), 'pasted');
    beck.show(here, offered(here));
  }

  function legend() {
    const list = [['Space', 'k_right'], ['a… 1…', 'k_replace'], ['F2', 'k_draft'], ['Alt 1…', 'k_reading'], ['Alt Enter', 'k_break'], ['F8', 'k_doubt'], ['F4', 'k_leave'], ['Ctrl Z', 'k_undo'], ['Ctrl D', 'k_fill'], ['Ctrl F', 'find'], ['Ctrl S', 'k_sign']];
    return el('div.keys', {}, list.map(([name, what]) => el('span', {}, key(name), say(what))));
  }
}
