// Same picture: all cells whose ink looks the same, settled with one key, the odd one lifted out.

import { act, get, path, saw } from './api.js';
import { $, el, key, show, toast } from './dom.js';
import { progress } from './app.js';
import { picture } from './cells.js';
import { say } from './words.js';

export async function alike(sheet, table) {
  show(say('same'), el('h1', {}, say('searching')));
  const [{ groups }, whole] = await Promise.all([get(`api/alike/${path(sheet, table)}`), get(`api/table/${path(sheet, table)}`)]);
  saw(sheet, table, whole.version);
  const state = new Map(whole.cells.map((cell) => [`${cell.row} ${cell.col}`, cell.state]));
  const open = groups.filter((group) => group.cells.some((cell) => state.get(`${cell.row} ${cell.col}`) === 'open'));
  const ordered = [...open, ...groups.filter((group) => !open.includes(group))];
  let at = 0;
  draw();
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);

  function draw() {
    const group = ordered[at];
    if (!group) { location.hash = `#/table/${path(sheet, table)}`; return; }
    // The first of a group are those that look least like it: they are out until somebody puts them in.
    const buttons = group.cells.map((cell, n) => {
      const button = el('button', { 'aria-pressed': String(n >= group.odd && (cell.text === group.text || state.get(`${cell.row} ${cell.col}`) === 'open')), onclick: () => lift(button) },
        el('img', { src: picture({ sheet, table, ...cell }, 0, 0), alt: '', loading: 'lazy' }),
        el(cell.text === group.text ? 'span.text' : 'span.text.odd', {}, cell.text || say('blank')));
      button.cell = cell;
      return button;
    });
    const text = el('input.typed', { id: 'typed', value: group.text, autocomplete: 'off', spellcheck: 'false' });
    show(say('same'),
      el('div.row.spread', {}, el('h1', {}, say('sameOf', { n: group.cells.length })), el('span.soft', {}, say('groupOf', { i: at + 1, n: ordered.length }))),
      el('div.look', { id: 'group' }, group.odd ? [el('h2', {}, say('oddOnes')), el('div.alike.set-apart', {}, buttons.slice(0, group.odd)), el('h2', {}, say('theOthers'))] : [],
        el('div.alike', {}, buttons.slice(group.odd))),
      el('section.card.row', {}, el('label.field', {}, say('sameText'), text),
        el('button.main', { onclick: settle }, say('settleAll'), key('Enter')),
        el('button', { onclick: () => step(1) }, say('nextGroup'), key('Ctrl →')),
        el('a', { href: `#/table/${path(sheet, table)}` }, say('k_table'))),
      el('p.small.soft', {}, say('lift')));
    (buttons[group.odd] ?? buttons[0]).focus();
  }

  function lift(button) {
    button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') === 'true' ? 'false' : 'true');
  }

  async function settle() {
    const chosen = [...$('group').querySelectorAll('button')].filter((button) => button.getAttribute('aria-pressed') === 'true').map((button) => [button.cell.row, button.cell.col]);
    const text = $('typed').value;
    if (chosen.length) act('settle', { sheet, table, cells: chosen, text, how: 'same picture' }).then((told) => told && toast(`${chosen.length} × ${text}`)).then(progress);
    step(1);
  }

  function step(by) {
    at = Math.max(0, at + by);
    draw();
  }

  function onKey(event) {
    const buttons = [...($('group')?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement);
    const typing = document.activeElement === $('typed');
    if (event.key === 'Enter' && (here >= 0 || typing)) { event.preventDefault(); settle(); }
    else if (event.key === 'Escape') { event.preventDefault(); if (typing) buttons[0]?.focus(); else history.back(); }
    else if (typing) return;
    else if (event.key === 'ArrowRight' && event.ctrlKey) step(1);
    else if (event.key === 'ArrowRight' && here >= 0) buttons[Math.min(here + 1, buttons.length - 1)].focus();
    else if (event.key === 'ArrowLeft' && here >= 0) buttons[Math.max(here - 1, 0)].focus();
    else if (event.key === 'PageDown' || event.key === 'PageUp') { event.preventDefault(); step(event.key === 'PageDown' ? 1 : -1); }
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && here >= 0) { $('typed').value = ''; $('typed').focus(); }
  }
}
