// The beginning: what is open, sheet by sheet; what is thrown away, brought back, and made into the package.

import { act, get, path } from './api.js';
import { ask } from './dialogs.js';
import { el, show, toast } from './dom.js';
import { told as inWords, toldFault } from './phrases.js';
import { say, sayCause } from './words.js';

export async function home() {
  const [overview, queue] = await Promise.all([get('api/overview'), get('api/queue?brief=1')]);
  const causes = Object.entries(queue.causes).filter(([cause]) => cause !== 'unsigned');
  const counts = el('div.counts', {}, causes.map(([cause, n]) => el(`span.tag.${cause}`, {}, `${n} ${sayCause(cause, n)}`)));
  const tables = overview.sheets.flatMap((one) => one.tables.map((table) => ({ sheet: one.name, ...table })));
  const next = tables.find((table) => !table.signed);
  const count = queue.left === 1 ? say('thing') : say('things', { n: queue.left });
  const toSign = tables.filter((table) => !table.signed).length;
  const begin = el('button.main', { onclick: () => { location.hash = `#/table/${path(next.sheet, next.id)}`; }, disabled: !next }, say('begin'));
  show(say('sheets'),
    el('section.card.start', {}, el('div', {}, el('h1', {}, el('strong', {}, queue.left ? count : toSign ? say('toSign', { n: toSign }) : say('nothing'))), counts),
      el('div.row', {}, queue.left ? el('a.button', { href: '#/queue' }, say('oneByOne')) : null, begin)),
    release(overview),
    el('div.sheets', {}, overview.sheets.map(sheet)));
  (next ? begin : document.querySelector('#release') ?? begin).focus();
}

/** Check, compile and build as one button that says what it will do, and in the end what to type. */
function release(overview) {
  const signed = overview.sheets.reduce((sum, one) => sum + one.tables.filter((table) => table.signed).length, 0);
  if (!signed) return null;
  const log = el('div.log', { hidden: true, role: 'status' });
  const go = el('button', { id: 'release', onclick: run }, say('make'));
  return el('section.card.look', {}, el('div.row.spread', {}, el('div', {}, el('h2', {}, say('packageOf', { p: overview.package })), el('p.small.soft', {}, say('makeHint', { n: signed }))), go), log);

  async function run() {
    go.disabled = true;
    log.hidden = false;
    log.textContent = say('working');
    const told = await act('release', {});
    const parts = (line) => [line.message ? toldFault(line) : inWords(line), '\n'].flat();
    log.replaceChildren(...(told ? told.lines.flatMap(parts) : []));
    go.disabled = false;
    if (told?.use?.length) log.append(el('p', {}, say('toUse')), el('pre', {}, told.use.join('\n')));
    if (told) toast(inWords(told.lines[0]));
  }
}

function sheet({ name, tables, pages, aside, people, trouble }) {
  const open = tables.reduce((sum, table) => sum + table.open, 0);
  const known = tables.some((table) => table.known);
  return el('section.card', {},
    el('div.row.spread', {}, el('h2', {}, name), open ? el('a.tag.open', { href: `#/queue/${path(name)}` }, say('open', { n: open })) : null),
    ...(trouble ?? []).map((fault) => el('p.small', {}, toldFault(fault))),
    el('ul', {}, tables.map((table) => el('li.table-line', {}, el('a', { href: `#/table/${path(name, table.id)}` }, thumbnail(name, table.on),
      el('span', {}, table.title || table.id), state(table)), table.known ? null : away(name, table.id, table.title || table.id)))),
    pages.length ? el('details.small.soft', {}, el('summary', {}, say('pages', { n: pages.length })), el('ul', {}, pages.map((page, n) =>
      el('li.table-line', {}, el('a', { href: `#/page/${path(name, n)}` }, thumbnail(name, page), el('span', {}, `${page.scan.split('/').pop()}, ${page.page}`), say('drawTable')),
        page.page === 1 ? away(name, page.scan, page.scan.split('/').pop()) : null)))) : null,
    aside.length ? el('details.small.soft', {}, el('summary', {}, say('putAside', { n: aside.length })), el('ul', {}, aside.map((one) =>
      el('li.table-line', {}, el('span', {}, `${one.what.split('/').pop() || name} · ${one.by}`), el('button', { onclick: () => again('bring_back', name, one.what) }, say('bringBack')))))) : null,
    el('div.row.spread.small.soft', {}, el('span', {}, Object.entries(people).map(([by, n]) => say('didSo', { by, n })).join(' · ')),
      known || !pages.length ? null : away(name, '', name)));
}

function thumbnail(sheet, place) {
  return place ? el('img.thumbnail', { alt: '', loading: 'lazy', src: `place/${path(sheet)}?scan=${encodeURIComponent(place.scan)}&page=${place.page}&small=1&quad=${place.quad.flat().map((n) => Math.max(0, n)).join(',')}` }) : null;
}

/** Put something aside, after a question; nothing is deleted. */
function away(sheet, what, title) {
  return el('button.away', { 'aria-label': say('discard', { t: title }), title: say('discard', { t: title }), onclick: async () => {
    if (await ask({ heading: say('discard', { t: title }), button: say('putAsideIt') }, el('p', {}, say('discardHint')))) await again('discard', sheet, what);
  } }, '✕');
}

async function again(name, sheet, what) { if (await act(name, { sheet, what })) await home(); }

function state(table) {
  if (table.open) return el('span.tag.open', {}, say('open', { n: table.open }));
  if (table.signed) return el('span.tag.signed', {}, say('signed'));
  return el('span.tag', {}, say(table.known ? 'unsigned' : 'new'));
}
