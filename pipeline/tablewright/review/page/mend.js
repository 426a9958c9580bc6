// Mending a grid: lines, edges and corners are dragged or moved by the arrow keys, cells merged and split from the keyboard.

import { drawing as shapes } from './drawing.js';
import { el, key } from './dom.js';
import { whiteNear } from './snap.js';
import { say } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';
const LEAST = 0.004; // the least part of a table's width or height between two lines

/** The drawing that a table's cells amount to: lines as shares of the way from side to side. */
export function drawingOf(quad, cells, rows, cols) {
  const along = (a, b) => (p) => ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
  const across = along(quad[0], quad[1]), down = along(quad[0], quad[3]);
  const mean = (list, n, of) => (list.length ? list.reduce((sum, share) => sum + share, 0) / list.length : n / of);
  const lines = (count, at, share) => [...Array(count + 1).keys()].map((n) => (n === 0 ? 0 : n === count ? 1 : mean(cells.flatMap((c) => at(c, n)).map(share), n, count)));
  return {
    quad: quad.map((p) => [...p]),
    columns: lines(cols, (c, n) => (c.quad ? [...(c.col === n ? [c.quad[0], c.quad[3]] : []), ...(c.col + c.colspan === n ? [c.quad[1], c.quad[2]] : [])] : []), across),
    rows: lines(rows, (c, n) => (c.quad ? [...(c.row === n ? [c.quad[0], c.quad[1]] : []), ...(c.row + c.rowspan === n ? [c.quad[3], c.quad[2]] : [])] : []), down),
    spans: cells.filter((c) => c.rowspan * c.colspan > 1).map((c) => [c.row, c.col, c.row + c.rowspan - 1, c.col + c.colspan - 1]),
  };
}

/** Draw a grid on a pane for mending; a fresh one is outlined first. Gives the tools beside it and a way to stop. */
export function mend(view, start, { read, stop, ink, fresh = false }) {
  const layer = document.createElementNS(SVG, 'g');
  layer.setAttribute('class', 'mend');
  view.svg.append(layer);
  let drawing = structuredClone(start);
  let chosen = null; // { axis, n } a line, or { row, col } a cell
  const past = [], future = [];
  const sheet = shapes(() => drawing);
  const { at, shares } = sheet;

  /** Change the drawing so that Ctrl+Z takes it back; what follows a drag is one change. */
  function change(then) {
    past.push(JSON.stringify(drawing));
    future.length = 0;
    then();
    draw();
  }

  function turn(from, to) {
    if (!from.length) return;
    to.push(JSON.stringify(drawing));
    drawing = JSON.parse(from.pop());
    draw();
  }

  function shape(name, attributes, label, onDrag, onKey) {
    const node = document.createElementNS(SVG, name);
    for (const [one, value] of Object.entries(attributes)) node.setAttribute(one, value);
    if (label) { node.setAttribute('tabindex', '0'); node.setAttribute('role', 'slider'); node.setAttribute('aria-label', label); node.setAttribute('aria-valuenow', attributes['data-now'] ?? '0'); }
    if (onDrag) {
      node.onpointerdown = (event) => {
        event.stopPropagation();
        const before = JSON.stringify(drawing);
        // Each step draws the shape anew, so the finger is followed by the window.
        const follow = (move) => { onDrag(view.toScan(move.clientX, move.clientY)); draw(); };
        const end = (up) => {
          up.stopPropagation();
          window.removeEventListener('pointermove', follow);
          if (JSON.stringify(drawing) !== before) { past.push(before); future.length = 0; }
          layer.querySelector(`[data-line="${attributes['data-line']}"]`)?.focus();
        };
        window.addEventListener('pointermove', follow);
        window.addEventListener('pointerup', end, { capture: true, once: true });
      };
    }
    if (onKey) node.onkeydown = onKey;
    layer.append(node);
    return node;
  }

  function draw() {
    const focused = document.activeElement?.dataset?.line;
    layer.replaceChildren();
    if (chosen?.row !== undefined) outline(chosen);
    for (const axis of ['columns', 'rows']) drawing[axis].forEach((share, n) => line(axis, share, n));
    drawing.quad.forEach(corner);
    if (focused) layer.querySelector(`[data-line="${focused}"]`)?.focus();
  }

  const step = (event) => ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]);
  const taken = (event) => { event.preventDefault(); event.stopPropagation(); };

  /** A line without length has round ends of the same size at every scale. */
  function corner([x, y], n) {
    shape('line', { x1: x, y1: y, x2: x, y2: y, class: 'corner', 'data-line': `corner-${n}` }, `${say('corner')} ${n + 1}`,
      (to) => { drawing.quad[n] = to; },
      (event) => {
        if (!step(event)) return;
        taken(event);
        const [dx, dy] = step(event), by = event.shiftKey ? 16 : 2, [left, top] = view.toScreen(x, y);
        change(() => { drawing.quad[n] = view.toScan(left + dx * by, top + dy * by); });
      });
  }

  function line(axis, share, n) {
    const isColumn = axis === 'columns';
    const last = drawing[axis].length - 1;
    const isEdge = n === 0 || n === last;
    const point = (t) => (isColumn ? at(share, t) : at(t, share)).join(' ');
    const ends = { d: sheet.stretches(axis, n).map(([a, b]) => `M${point(a)} L${point(b)}`).join(' ') };
    shape('path', { ...ends, class: isEdge ? 'side' : 'rule' });
    const label = isEdge ? say(isColumn ? (n ? 'rightEdge' : 'leftEdge') : (n ? 'lowEdge' : 'topEdge')) : `${say(isColumn ? 'columnLine' : 'rowLine')} ${n}`;
    const put = (to) => (isEdge ? sheet.moveEdge(axis, n > 0, to) : move(axis, n, to));
    shape('path', { ...ends, class: 'grip', 'data-line': `${axis}-${n}`, 'data-now': Math.round(share * 100) }, label,
      (to) => { put(shares(to)[isColumn ? 0 : 1]); },
      (event) => {
        const way = step(event)?.[isColumn ? 0 : 1];
        if (way) { taken(event); change(() => put(share + way * 0.002 * (event.shiftKey ? 8 : 1))); }
        if ((event.key === 'Delete' || event.key === 'Backspace') && !isEdge) { taken(event); remove(axis, n); }
      }).onfocus = () => { chosen = { axis, n }; };
  }

  function outline({ row, col }) {
    const [top, left, bottom, right] = sheet.spanAt(row, col);
    const [x0, x1] = [drawing.columns[left], drawing.columns[right + 1]], [y0, y1] = [drawing.rows[top], drawing.rows[bottom + 1]];
    shape('polygon', { points: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)].map((p) => p.join(',')).join(' '), class: 'here' });
  }

  function move(axis, n, share) {
    drawing[axis][n] = Math.min(drawing[axis][n + 1] - LEAST, Math.max(drawing[axis][n - 1] + LEAST, share));
  }

  function remove(axis, n) {
    if (n <= 0 || n >= drawing[axis].length - 1) return;
    chosen = null;
    change(() => sheet.remove(axis, n));
  }

  /** A line at a share of the way; without one through the middle of the chosen cell, or of the widest gap. */
  function add(axis, share) {
    const lines = drawing[axis];
    let n = chosen?.row !== undefined ? (axis === 'columns' ? chosen.col : chosen.row) : 0;
    if (share !== undefined) n = lines.findIndex((one, i) => one <= share && share < lines[i + 1]);
    else if (chosen?.row === undefined) lines.slice(1).forEach((one, i) => { if (one - lines[i] > lines[n + 1] - lines[n]) n = i; });
    if (n < 0) return;
    change(() => sheet.add(axis, n, share ?? (lines[n] + lines[n + 1]) / 2));
    layer.querySelector(`[data-line="${axis}-${n + 1}"]`)?.focus();
  }

  function merge(down, right) {
    if (chosen?.row === undefined) return;
    change(() => { const [row, col] = sheet.merge(chosen, down, right); chosen = { row, col }; });
  }

  function split() {
    if (chosen?.row !== undefined) change(() => sheet.split(chosen));
  }

  /** The whole grid a little that way: what was found at the wrong height. */
  function shift([dx, dy], by) {
    change(() => { drawing.quad = drawing.quad.map(([x, y]) => { const [left, top] = view.toScreen(x, y); return view.toScan(left + dx * by, top + dy * by); }); });
  }

  /** A column or row more at an edge, as wide as its neighbour: one that was lost outside. */
  function extend(axis, atEnd) { change(() => sheet.extend(axis, atEnd)); }

  /** The chosen line, or every line that is no side, goes to the white beside it; each is judged where it was. */
  async function snap() {
    const found = await ink(drawing.quad);
    const lines = chosen?.axis ? [[chosen.axis, chosen.n]] : ['columns', 'rows'].flatMap((axis) => drawing[axis].map((_, n) => [axis, n]));
    const inner = lines.filter(([axis, n]) => n > 0 && n < drawing[axis].length - 1);
    const to = inner.map(([axis, n]) => whiteNear(found[axis], ...[n, n - 1, n + 1].map((k) => drawing[axis][k])));
    change(() => inner.forEach(([axis, n], i) => move(axis, n, to[i])));
  }

  /** Have the lines within the frame looked for, whatever was drawn there. */
  function look() { read({ quad: drawing.quad, columns: [0, 1], rows: [0, 1], spans: [] }); }

  let adding = null; // the axis of the line that the next click puts in
  view.onTap((point) => {
    const [u, v] = shares(point);
    if (adding) { const axis = adding; adding = null; add(axis, axis === 'columns' ? u : v); return; }
    const find = (lines, share) => lines.findIndex((one, n) => one <= share && share < lines[n + 1]);
    const [col, row] = [find(drawing.columns, u), find(drawing.rows, v)];
    if (row >= 0 && col >= 0) { const [t, l] = sheet.spanAt(row, col); chosen = { row: t, col: l }; draw(); view.stage.focus(); }
  });

  /** Keys on the page's picture: the chosen cell walks, merges with Shift, splits; nothing is ever thrown away by a key. */
  function onKey(event) {
    if (event.target.closest?.('input, select, textarea, dialog')) return;
    const ctrl = event.ctrlKey || event.metaKey, name = event.key.toLowerCase();
    if (ctrl && (name === 'z' || name === 'y')) { taken(event); if (name === 'y' || event.shiftKey) turn(future, past); else turn(past, future); return; }
    const way = step(event);
    if (ctrl || (way && event.target.closest?.('.mend'))) return; // a line has moved by itself
    if (way && event.altKey) { taken(event); shift(way, event.shiftKey ? 16 : 2); }
    else if (way && event.shiftKey && chosen?.row !== undefined && way[0] + way[1] > 0) { taken(event); merge(way[1], way[0]); }
    else if (way && event.target === view.stage) { taken(event); walk(way); }
    else if (name === 's' && chosen?.row !== undefined) { taken(event); split(); }
    else if (name === 'l') { taken(event); look(); }
    else if (name === 'w') { taken(event); snap(); }
    else if (name === 'c' || name === 'r') { taken(event); add(name === 'c' ? 'columns' : 'rows'); }
  }

  function walk([right, down]) {
    const [t, l, b, r] = chosen?.row === undefined ? [0, 0, -1, -1] : sheet.spanAt(chosen.row, chosen.col);
    const row = Math.min(drawing.rows.length - 2, Math.max(0, down > 0 ? b + 1 : t + down));
    const col = Math.min(drawing.columns.length - 2, Math.max(0, right > 0 ? r + 1 : l + right));
    const [top, left] = sheet.spanAt(row, col);
    chosen = { row: top, col: left };
    draw();
  }

  document.addEventListener('keydown', onKey);

  /** So many lines at equal distances; a person then moves those that stand otherwise. */
  function count(axis) {
    const field = el('input.count', { type: 'number', min: '1', max: '60', value: String(drawing[axis].length - 1), id: `count-${axis}` });
    field.oninput = () => {
      const n = Math.min(60, Math.max(1, Math.round(Number(field.value)) || 1));
      chosen = null;
      change(() => { drawing[axis] = [...Array(n + 1).keys()].map((i) => i / n); drawing.spans = []; });
    };
    return el('label.row', {}, say(axis === 'columns' ? 'countColumns' : 'countRows'), field);
  }

  const outlining = () => view.onDrawn((quad) => { change(() => { drawing.quad = quad; }); });
  if (fresh) outlining();

  const button = (label, then, main, name) => el(main ? 'button.main' : 'button', { onclick: then, id: main ? 'read-again' : undefined }, say(label), name ? key(name) : null);
  const tools = el('section.card.look', {}, el('h2', {}, say(fresh ? 'drawTable' : 'mend')),
    fresh ? [el('p.small.soft', {}, say('drawHint')), el('div.row', {}, count('columns'), count('rows'), button('outline', outlining))] : [],
    el('div.row', {}, button('readAgain', () => read(drawing), true), button('lookAgain', look, false, 'L'), button('asItWas', stop)),
    el('p.small.soft', {}, say('mendHint')),
    el('div.row', {}, button('addColumn', () => add('columns'), false, 'C'), button('addRow', () => add('rows'), false, 'R'), button('dropLine', () => chosen?.axis && remove(chosen.axis, chosen.n), false, 'Del'), button('toWhite', snap, false, 'W')),
    el('div.row', {}, button('clickColumn', () => { adding = 'columns'; }), button('clickRow', () => { adding = 'rows'; })),
    el('div.row', {}, button('mergeRight', () => merge(0, 1), false, 'Shift →'), button('mergeDown', () => merge(1, 0), false, 'Shift ↓'), button('split', split, false, 'S')),
    el('div.row', {}, button('moreLeft', () => extend('columns', false)), button('moreRight', () => extend('columns', true)), button('moreTop', () => extend('rows', false)), button('moreBelow', () => extend('rows', true))),
    el('div.row', {}, button('undoStep', () => turn(past, future), false, 'Ctrl Z'), button('redoStep', () => turn(future, past))));
  draw();
  return {
    tools,
    drawing: () => drawing,
    isChanged: () => past.length > 0,
    use: (other) => { chosen = null; change(() => { drawing = structuredClone(other); }); },
    end: () => { layer.remove(); view.onTap(null); view.onDrawn(null); document.removeEventListener('keydown', onKey); },
  };
}
