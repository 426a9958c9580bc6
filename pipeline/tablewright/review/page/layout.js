// The grid of a table over its scan: which of two layouts, and mending the one that is taken.

import { act, get, path, saw } from './api.js';
import { $, el, key, show } from './dom.js';
import { progress } from './app.js';
import { drawingOf, mend } from './mend.js';
import { bring } from './page.js';
import { inkOf, pane } from './pane.js';
import { say } from './words.js';

const unfinished = new Map(); // by table, a drawing that was not read yet: it outlives a look at another view

export async function layout(sheet, id) {
  const [whole, overview] = await Promise.all([get(`api/table/${path(sheet, id)}`), get('api/overview')]);
  const pages = overview.sheets.find((one) => one.name === sheet)?.pages ?? [];
  saw(sheet, id, whole.version);
  const place = whole.seen_on[0];
  const stage = el('div.stage', { tabindex: '0', role: 'group', 'aria-label': say('tableAlt') });
  const side = el('aside.side', { 'aria-label': say('mend') });
  const back = `#/table/${path(sheet, id)}`;
  show(say('mend'), el('div.row.spread', {}, el('h1', {}, `${sheet} · ${whole.title || id}`), el('a.button', { href: back }, say('k_table'))), el('div.whole', {}, stage, side));
  $('view').classList.add('wide');
  if (!place) { stage.replaceChildren(el('p.card', {}, say('noscan'))); return undefined; }
  const view = await pane(stage, sheet, place, null);
  const found = whole.cells.map((cell) => ({ ...cell, quad: cell.sights.find((s) => s.scan === place.scan && s.page === place.page)?.quad }));
  const as = ({ quad, cells, rows, cols }) => drawingOf(quad, cells, rows, cols);
  const current = as({ quad: place.quad, cells: found, rows: whole.rows, cols: whole.cols });
  const name = `${sheet}/${id}`;
  const tool = mend(view, unfinished.get(name) ?? current, { read, ink: inkOf(sheet, place), stop: () => tool.use(current) });
  draw();
  document.addEventListener('keydown', onKey);
  stage.focus();
  return () => {
    if (tool.isChanged()) unfinished.set(name, tool.drawing());
    tool.end();
    document.removeEventListener('keydown', onKey);
  };

  function draw() { side.replaceChildren(...[whole.layouts.length > 1 ? choice() : null, tool.tools, onward()].filter(Boolean)); }

  /** The next page of the sheet, to lay the same grid over it. */
  function onward() {
    const n = 1 + pages.findIndex((one) => one.scan === place.scan && one.page === place.page);
    if (!n || !pages[n]) return null;
    const go = () => { bring(tool.drawing(), place, sheet, n, pages[n]); location.hash = `#/page/${path(sheet, n)}`; };
    return el('button', { id: 'next-page', onclick: go }, say('sameGrid', { f: `${pages[n].scan.split('/').pop()}, ${pages[n].page}` }));
  }

  /** The two best layouts: looked at by key or click, taken by Enter. */
  function choice() {
    const one = (n) => el('button', { id: `layout-${n + 1}`, onclick: () => tool.use(as(whole.layouts[n])) }, key(String(n + 1)),
      say('layoutOf', { r: whole.layouts[n].rows, c: whole.layouts[n].cols, p: Math.round(100 * whole.layouts[n].share) }));
    return el('section.card.look', {}, el('h2', {}, say('whichLayout')), el('p.small.soft', {}, say('layoutHint')), one(0), one(1));
  }

  function onKey(event) {
    if (event.target.closest?.('input, select, textarea, dialog') || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[12]$/.test(event.key) && whole.layouts.length > 1) { event.preventDefault(); tool.use(as(whole.layouts[Number(event.key) - 1])); }
    else if (event.key === 'Enter' && !event.target.matches?.('button, a')) { event.preventDefault(); read(tool.drawing()); }
    else if (event.key === '+' || event.key === '=') view.zoom(1.3);
    else if (event.key === '-') view.zoom(1 / 1.3);
    else if (event.key === '0') view.fit();
  }

  async function read(drawing) {
    if (JSON.stringify(drawing) === JSON.stringify(current)) { location.hash = back; return; }
    side.replaceChildren(el('section.card', { role: 'status' }, say('reading')));
    const told = await act('grid', { sheet, table: id, scan: place.scan, page: place.page, ...drawing, step: `${Date.now()}` });
    draw();
    progress();
    if (told) { unfinished.delete(name); tool.end(); location.hash = back; }
  }
}
