// The beginning: what is open, sheet by sheet.

import { act, get, path } from './api.js';
import { el, show, toast } from './dom.js';
import { told as inWords } from './french.js';
import { say, sayCause } from './words.js';

export async function home() {
  const [overview, queue] = await Promise.all([get('api/overview'), get('api/queue?brief=1')]);
  const causes = Object.entries(queue.causes).filter(([cause]) => cause !== 'unsigned');
  const counts = el('div.counts', {}, causes.map(([cause, n]) => el(`span.tag.${cause}`, {}, `${n} ${sayCause(cause, n)}`)));
  const count = queue.left === 1 ? say('thing') : say('things', { n: queue.left });
  const begin = el('button.main', { onclick: () => { location.hash = '#/queue'; }, disabled: !queue.left }, say('begin'));
  const make = el('button', { onclick: compile }, say('make'));
  const log = el('div.log', { hidden: true, role: 'status' });
  show(say('sheets'),
    el('section.card.start', {}, el('div', {}, el('h1', {}, el('strong', {}, queue.left ? count : say('nothing'))), counts), el('div.row', {}, make, begin)),
    log,
    el('div.sheets', {}, overview.sheets.map(sheet)));
  begin.focus();

  async function compile() {
    make.disabled = true;
    log.hidden = false;
    log.textContent = '…';
    const told = await act('compile', {});
    log.replaceChildren(...inWords(told ? told.lines.join('\n') : ''));
    make.disabled = false;
    if (told) toast(inWords(told.lines[0]));
  }
}

function sheet({ name, tables, pages, trouble }) {
  const open = tables.reduce((sum, table) => sum + table.open, 0);
  return el('section.card', {},
    el('div.row.spread', {}, el('h2', {}, name), open ? el('a.tag.open', { href: `#/queue/${path(name)}` }, say('open', { n: open })) : null),
    trouble ? el('p.small', {}, inWords(trouble)) : null,
    el('ul', {}, tables.map((table) => el('li', {}, el('a', { href: `#/table/${path(name, table.id)}` },
      el('span', {}, table.title || table.id), state(table))))),
    pages.length ? el('details.small.soft', {}, el('summary', {}, say('pages', { n: pages.length })), el('ul', {}, pages.map((page, n) =>
      el('li', {}, el('a', { href: `#/page/${path(name, n)}` }, el('span', {}, `${page.scan.split('/').pop()}, ${page.page}`), say('drawTable')))))) : null);
}

function state(table) {
  if (table.open) return el('span.tag.open', {}, say('open', { n: table.open }));
  if (table.signed) return el('span.tag.signed', {}, say('signed'));
  return el('span.tag', {}, say(table.known ? 'unsigned' : 'new'));
}
