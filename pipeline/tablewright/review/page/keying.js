// Double keying: every reading hidden; then only the places where two people differ.

import { act, get, path, saw } from './api.js';
import { $, cellText, el, key, show } from './dom.js';
import { progress } from './app.js';
import { picture } from './cells.js';
import { say } from './words.js';

export async function keying(sheet, table) {
  let told = await get(`api/keying/${path(sheet, table)}`);
  saw(sheet, table, told.version);
  let left = told.left;
  const done = [];
  let differ = told.disagreements;
  draw();
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);

  function draw() {
    if (left.length) return drawBlind(left[0]);
    if (differ.length) return drawBoth(differ[0]);
    show(say('key'), el('section.card', {}, el('h1', {}, say('agree')), el('p', {}, el('a', { href: `#/table/${path(sheet, table)}` }, say('k_table')))));
    $('view').focus();
    return progress();
  }

  function crops(cell) {
    const item = { sheet, table, ...cell };
    return el('section.look', {}, cell.sights.length
      ? [0.12, 1.4].map((margin) => el(margin > 1 ? 'div.crop.around' : 'div.crop', {}, el('img', { src: picture(item, 0, margin), alt: say('cropalt') })))
      : el('div.card.soft', {}, say('noscan')));
  }

  function drawBlind(cell) {
    for (const next of left.slice(1, 7)) if (next.sights.length) new Image().src = picture({ sheet, table, ...next }, 0, 0.12);
    const field = el('input.typed', { id: 'typed', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' });
    show(say('key'),
      el('div.row.spread', {}, el('h1', {}, `${sheet} · ${told.title || table}`), el('span.soft', {}, say('keyLeft', { n: left.length, all: told.all }))),
      el('div.one', {}, crops(cell), el('section.card', {}, el('div.look', {}, el('p.soft', {}, say('keyHint')),
        el('label.field', {}, say('choices'), field), el('div.keys', {}, el('span', {}, key('Enter'), say('k_next')), el('span', {}, key('Ctrl Z'), say('k_back')))))));
    field.focus();
  }

  function drawBoth(cell) {
    show(say('key'),
      el('div.row.spread', {}, el('h1', {}, say('differ', { n: differ.length }))),
      el('div.one', {}, crops(cell), el('section.card', {}, el('div.look', {}, el('h2', {}, say('which')),
        el('ol.choices', {}, cell.texts.map((text, i) => el('li', {}, el('button', { onclick: () => settle(text) }, key(`Alt ${i + 1}`), cellText(text, say('blank'), cell.texts[1 - i]))))),
        el('label.field', {}, say('typing'), el('input.typed', { id: 'typed', autocomplete: 'off' }))))));
    $('view').focus();
  }

  async function settle(text) {
    const cell = differ.shift();
    act('settle', { sheet, table, cells: [[cell.row, cell.col]], text, how: 'double keying' });
    draw();
  }

  async function again() {
    told = await get(`api/keying/${path(sheet, table)}`);
    saw(sheet, table, told.version);
    ({ left, disagreements: differ } = told);
    draw();
  }

  async function onKey(event) {
    const field = $('typed');
    if (event.target === $('who')) return;
    if (event.key === 'Enter' && document.activeElement === field) {
      event.preventDefault();
      if (!left.length) { settle(field.value); return; }
      const cell = left.shift();
      done.push(cell);
      const sent = act('key', { sheet, table, row: cell.row, col: cell.col, text: field.value });
      if (left.length) draw();
      else { await sent; await again(); }
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && done.length && left.length && !field?.value) {
      event.preventDefault();
      left.unshift(done.pop());
      draw();
    } else if (!left.length && differ.length && document.activeElement !== field && event.altKey && /^Digit[12]$/.test(event.code)) {
      event.preventDefault();
      settle(differ[0].texts[Number(event.code[5]) - 1]);
    }
  }
}
