// A whole page of a scan, to draw a table that was not found.

import { act, get, path } from './api.js';
import { el, show } from './dom.js';
import { mend } from './mend.js';
import { pane } from './pane.js';
import { say } from './words.js';

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
  const tool = mend(view, { quad: corners, columns: thirds(), rows: thirds(), spans: [] }, { read, stop: () => history.back(), fresh: true });
  side.replaceChildren(tool.tools);
  return () => tool.end();

  async function read(drawing) {
    side.replaceChildren(el('section.card', { role: 'status' }, say('reading')));
    const stem = place.scan.split('/').pop().replace(/\.[^.]*$/, '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '_');
    const before = overview.sheets.find((one) => one.name === sheet).tables.filter((t) => t.id.startsWith(`${stem}-${place.page}-`)).length;
    const table = `${stem}-${place.page}-${before + 1}`;
    if (await act('grid', { sheet, table, scan: place.scan, page: place.page, ...drawing, step: `${Date.now()}` })) location.hash = `#/table/${path(sheet, table)}`;
    else side.replaceChildren(tool.tools);
  }
}
