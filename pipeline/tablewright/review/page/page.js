// A whole page of a scan, to draw a table that was not found.

import { act, get, path } from './api.js';
import { el, show } from './dom.js';
import { mend } from './mend.js';
import { inkOf, pane } from './pane.js';
import { say } from './words.js';

const brought = new Map(); // by sheet and page, a drawing that was made on another page

/** Take a drawing along to another page, in the same place of it. */
export function bring(drawing, from, sheet, index, to) {
  const scale = ([x, y]) => [(x * to.size[0]) / from.size[0], (y * to.size[1]) / from.size[1]];
  brought.set(`${sheet}/${index}`, { ...structuredClone(drawing), quad: drawing.quad.map(scale) });
}

export async function page(sheet, index) {
  const overview = await get('api/overview');
  const place = overview.sheets.find((one) => one.name === sheet).pages[Number(index)];
  const stage = el('div.stage', { tabindex: '0', role: 'group', 'aria-label': say('tableAlt') });
  const side = el('aside.side', { 'aria-label': say('drawTable') });
  show(say('drawTable'), el('h1', {}, `${sheet} · ${place.scan.split('/').pop()}, ${place.page}`), el('div.whole', {}, stage, side));
  document.getElementById('view').classList.add('wide');
  const view = await pane(stage, sheet, place, null);
  view.fit();
  const [w, h] = place.size;
  const corners = [[0.2, 0.2], [0.8, 0.2], [0.8, 0.5], [0.2, 0.5]].map(([u, v]) => [u * w, v * h]);
  const thirds = () => [0, 1 / 3, 2 / 3, 1];
  const name = `${sheet}/${index}`;
  const start = brought.get(name) ?? { quad: corners, columns: thirds(), rows: thirds(), spans: [] };
  const tool = mend(view, start, { read, ink: inkOf(sheet, place), stop: () => history.back(), fresh: !brought.has(name) });
  side.replaceChildren(tool.tools);
  return () => tool.end();

  async function read(drawing) {
    side.replaceChildren(el('section.card', { role: 'status' }, say('reading')));
    const stem = place.scan.split('/').pop().replace(/\.[^.]*$/, '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_');
    const before = overview.sheets.find((one) => one.name === sheet).tables.filter((t) => t.id.startsWith(`${stem}-${place.page}-`)).length;
    const table = `${stem}-${place.page}-${before + 1}`;
    if (await act('grid', { sheet, table, scan: place.scan, page: place.page, ...drawing, step: `${Date.now()}` })) {
      brought.delete(name);
      location.hash = `#/table/${path(sheet, table)}`;
    } else side.replaceChildren(tool.tools);
  }
}
