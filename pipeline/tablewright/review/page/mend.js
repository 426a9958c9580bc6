// Mending a grid: lines and corners are dragged or moved by the arrow keys, cells merged and split.

import { el } from './dom.js';
import { say } from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

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
export function mend(view, drawing, { read, stop, fresh = false }) {
  const layer = document.createElementNS(SVG, 'g');
  layer.setAttribute('class', 'mend');
  view.svg.append(layer);
  let chosen = null; // { axis, n } a line, or { row, col } a cell

  const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  function at(u, v) { const [a, b, c, d] = drawing.quad; return lerp(lerp(a, b, u), lerp(d, c, u), v); }

  /** Where a point of the scan lies in the table, in shares: a few steps of Newton's method on the four corners. */
  function shares([x, y]) {
    let u = 0.5, v = 0.5;
    for (let i = 0; i < 8; i += 1) {
      const p = at(u, v), pu = at(u + 1e-4, v), pv = at(u, v + 1e-4);
      const [a, b, c, d] = [(pu[0] - p[0]) / 1e-4, (pv[0] - p[0]) / 1e-4, (pu[1] - p[1]) / 1e-4, (pv[1] - p[1]) / 1e-4];
      const det = a * d - b * c || 1e-9;
      u += ((x - p[0]) * d - (y - p[1]) * b) / det;
      v += ((y - p[1]) * a - (x - p[0]) * c) / det;
    }
    return [u, v];
  }

  function shape(name, attributes, label, onDrag, onKey) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (label) { node.setAttribute('tabindex', '0'); node.setAttribute('role', 'slider'); node.setAttribute('aria-label', label); node.setAttribute('aria-valuenow', attributes['data-now'] ?? '0'); }
    if (onDrag) {
      node.onpointerdown = (event) => {
        event.stopPropagation();
        // Each step draws the shape anew, so the finger is followed by the window.
        const follow = (move) => onDrag(view.toScan(move.clientX, move.clientY));
        const end = (up) => { up.stopPropagation(); window.removeEventListener('pointermove', follow); };
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

  /** A line without length has round ends of the same size at every scale. */
  function corner([x, y], n) {
    shape('line', { x1: x, y1: y, x2: x, y2: y, class: 'corner', 'data-line': `corner-${n}` }, `${say('corner')} ${n + 1}`,
      (to) => { drawing.quad[n] = to; draw(); },
      (event) => {
        const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
        if (!dx && !dy) return;
        event.preventDefault();
        event.stopPropagation();
        const by = event.shiftKey ? 16 : 2, [left, top] = view.toScreen(x, y);
        drawing.quad[n] = view.toScan(left + dx * by, top + dy * by);
        draw();
      });
  }

  /** Where a line shows: everywhere but under cells that span it. */
  function stretches(axis, n) {
    const [first, last] = places(axis), [from, to] = places(axis === 'columns' ? 'rows' : 'columns');
    const over = drawing.spans.filter((span) => span[first] < n && n <= span[last]);
    const other = drawing[axis === 'columns' ? 'rows' : 'columns'];
    return other.slice(1).map((end, i) => [other[i], end, over.some((span) => span[from] <= i && i <= span[to])]).filter(([, , hidden]) => !hidden);
  }

  function line(axis, share, n) {
    const isColumn = axis === 'columns';
    const inner = n > 0 && n < drawing[axis].length - 1;
    const point = (t) => (isColumn ? at(share, t) : at(t, share)).join(' ');
    const ends = { d: stretches(axis, n).map(([a, b]) => `M${point(a)} L${point(b)}`).join(' ') };
    shape('path', { ...ends, class: inner ? 'rule' : 'side' });
    if (!inner) return;
    const label = `${say(isColumn ? 'columnLine' : 'rowLine')} ${n}`;
    shape('path', { ...ends, class: 'grip', 'data-line': `${axis}-${n}`, 'data-now': Math.round(share * 100) }, label,
      (to) => { move(axis, n, shares(to)[isColumn ? 0 : 1]); },
      (event) => {
        const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (step) { event.preventDefault(); event.stopPropagation(); move(axis, n, share + step * 0.002 * (event.shiftKey ? 8 : 1)); draw(); }
        if (event.key === 'Delete' || event.key === 'Backspace') { event.preventDefault(); event.stopPropagation(); remove(axis, n); }
      }).onfocus = () => { chosen = { axis, n }; };
  }

  function outline({ row, col }) {
    const [top, left, bottom, right] = spanAt(row, col);
    const [x0, x1] = [drawing.columns[left], drawing.columns[right + 1]], [y0, y1] = [drawing.rows[top], drawing.rows[bottom + 1]];
    shape('polygon', { points: [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)].map((p) => p.join(',')).join(' '), class: 'here' });
  }

  function move(axis, n, share) {
    drawing[axis][n] = Math.min(drawing[axis][n + 1] - 0.004, Math.max(drawing[axis][n - 1] + 0.004, share));
    draw();
  }

  const spanAt = (row, col) => drawing.spans.find(([t, l, b, r]) => t <= row && row <= b && l <= col && col <= r) ?? [row, col, row, col];
  const places = (axis) => (axis === 'columns' ? [1, 3] : [0, 2]);

  function remove(axis, n) {
    const [first, last] = places(axis);
    drawing[axis].splice(n, 1);
    drawing.spans = drawing.spans.map((span) => span.map((v, i) => ((i === first || i === last) && v >= n ? v - 1 : v))).filter(isSpan);
    chosen = null;
    draw();
  }

  /** A line through the middle of the chosen cell, or of the widest gap. */
  function add(axis) {
    const [first, last] = places(axis);
    const lines = drawing[axis];
    let n = chosen?.row !== undefined ? (axis === 'columns' ? chosen.col : chosen.row) : 0;
    if (chosen?.row === undefined) lines.slice(1).forEach((share, i) => { if (share - lines[i] > lines[n + 1] - lines[n]) n = i; });
    lines.splice(n + 1, 0, (lines[n] + lines[n + 1]) / 2);
    drawing.spans = drawing.spans.map((span) => span.map((v, i) => ((i === first || i === last) && v > n ? v + 1 : v))
      .map((v, i, all) => (i === last && all[first] <= n && span[last] === n ? v + 1 : v)));
    draw();
    layer.querySelector(`[data-line="${axis}-${n + 1}"]`)?.focus();
  }

  const isSpan = ([t, l, b, r]) => b > t || r > l;

  function merge(down, right) {
    if (chosen?.row === undefined) return;
    const [t, l, b, r] = spanAt(chosen.row, chosen.col);
    let whole = [t, l, Math.min(b + down, drawing.rows.length - 2), Math.min(r + right, drawing.columns.length - 2)];
    // What the larger cell touches is swallowed whole, so that no two cells overlap.
    for (let grew = true; grew;) {
      grew = false;
      for (const s of drawing.spans) {
        if (s[0] > whole[2] || s[2] < whole[0] || s[1] > whole[3] || s[3] < whole[1]) continue;
        const all = [Math.min(whole[0], s[0]), Math.min(whole[1], s[1]), Math.max(whole[2], s[2]), Math.max(whole[3], s[3])];
        if (all.join() !== whole.join()) { whole = all; grew = true; }
      }
    }
    drawing.spans = [...drawing.spans.filter((s) => s[0] > whole[2] || s[2] < whole[0] || s[1] > whole[3] || s[3] < whole[1]), whole].filter(isSpan);
    chosen = { row: whole[0], col: whole[1] };
    draw();
  }

  function split() {
    if (chosen?.row === undefined) return;
    const span = spanAt(chosen.row, chosen.col);
    drawing.spans = drawing.spans.filter((one) => one.join() !== span.join());
    draw();
  }

  view.onTap((point) => {
    const [u, v] = shares(point);
    const find = (lines, share) => lines.findIndex((line, n) => line <= share && share < lines[n + 1]);
    const [col, row] = [find(drawing.columns, u), find(drawing.rows, v)];
    if (row >= 0 && col >= 0) { const [t, l] = spanAt(row, col); chosen = { row: t, col: l }; draw(); }
  });

  /** So many lines at equal distances; a person then moves those that stand otherwise. */
  function count(axis) {
    const field = el('input.count', { type: 'number', min: '1', max: '60', value: String(drawing[axis].length - 1), id: `count-${axis}` });
    field.oninput = () => {
      const n = Math.min(60, Math.max(1, Math.round(Number(field.value)) || 1));
      drawing[axis] = [...Array(n + 1).keys()].map((i) => i / n);
      drawing.spans = [];
      chosen = null;
      draw();
    };
    return el('label.row', {}, say(axis === 'columns' ? 'countColumns' : 'countRows'), field);
  }

  const outlining = () => view.onDrawn((quad) => { drawing.quad = quad; draw(); });
  if (fresh) outlining();

  const button = (label, then, main) => el(main ? 'button.main' : 'button', { onclick: then }, say(label));
  const tools = el('section.card.look', {}, el('h2', {}, say(fresh ? 'drawTable' : 'mend')),
    fresh ? [el('p.small.soft', {}, say('drawHint')), el('div.row', {}, count('columns'), count('rows'), button('outline', outlining))] : [],
    el('p.small.soft', {}, say('mendHint')),
    el('div.row', {}, button('addColumn', () => add('columns')), button('addRow', () => add('rows')), button('dropLine', () => chosen?.axis && remove(chosen.axis, chosen.n))),
    el('div.row', {}, button('mergeRight', () => merge(0, 1)), button('mergeDown', () => merge(1, 0)), button('split', split)),
    el('div.row', {}, button('readAgain', () => read(drawing), true), button('cancel', stop)));
  draw();
  return { tools, end: () => { layer.remove(); view.onTap(null); view.onDrawn(null); } };
}
