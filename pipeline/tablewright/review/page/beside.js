// The cell in hand, beside the sheet: its picture, why it is in doubt, and the readings to take by key.

import { path } from './api.js';
import { erring } from './dialogs.js';
import { cellText, el, key } from './dom.js';
import { told } from './phrases.js';
import { say, sayWho } from './words.js';

export function beside(part, hand) {
  let choices = [];

  /** Show a cell; `offered` are the readings that fit it, best first. */
  function show(cell, offered) {
    choices = offered;
    const { sheet } = hand;
    const whole = hand.table();
    const seen = whole.seen_on[hand.sight()];
    const n = Math.max(0, cell.sights.findIndex((one) => one.scan === seen?.scan && one.page === seen?.page));
    const picture = cell.sights.length ? el('div.crop.small-crop', {}, el('img', { src: `cell/${path(sheet, whole.id)}/${cell.row}/${cell.col}/${n}?margin=0.3&grid=${whole.grid}`, alt: say('cropalt') })) : null;
    part.replaceChildren(...[
      el('div.place', {}, el('span', {}, `${say('row')} `, el('b', {}, cell.row_name || String(cell.row + 1))), el('span', {}, `${say('column')} `, el('b', {}, cell.column_name || String(cell.col + 1)))),
      picture,
      cell.why.length ? el('ul.why.small', {}, cell.why.map((why) => el('li', {}, told(why)))) : null,
      ...(cell.findings ?? []).map((finding) => el('div.row', {}, el('button', { onclick: () => hand.answer(finding, '') }, say('stands')))),
      choices.length > 1 || cell.state === 'open' ? list(choices) : null,
      cell.state === 'open' ? el('div.row.small', {}, el('button', { onclick: hand.leave }, say('k_leave'), key('F4'))) : null,
      hand.meaning().frame() ? ends(cell) : null,
      cell.by ? el('p.small.soft', {}, say('settledBy', { by: cell.by })) : null,
    ].filter(Boolean));
  }

  /** What is above the records, and left of them, is marked where it ends. */
  function ends(cell) {
    const meaning = hand.meaning(), record = cell.row + 1, groups = meaning.frame().groups ?? [];
    const others = groups.includes(record) ? groups.filter((n) => n !== record) : [...groups, record].sort((a, b) => a - b);
    const err = async () => { const told = await erring(cell); if (told) meaning.set('errata', [...(meaning.frame().errata ?? []), told]); };
    const button = (label, name, value) => el('button', { onclick: () => meaning.set(name, value) }, say(label));
    return el('details.small', {}, el('summary', {}, say('thisCell')), el('div.row', {}, button('headerEnds', 'header_rows', cell.row + cell.rowspan), button('labelsEnd', 'label_columns', cell.col + cell.colspan), button('titleRow', 'groups', others), el('button', { id: 'erratum', onclick: err }, say('erratum'), ' …')));
  }

  function list() {
    const items = choices.slice(0, 9).map((choice, i) => el('li', {}, el('button', { 'data-choice': String(i), tabindex: i ? '-1' : '0', onclick: () => take(i), onkeydown: onKey },
      key(`Alt ${i + 1}`), cellText(choice.text, say('blank'), choices[i ? 0 : 1]?.text), el('span.by', {}, sayWho(choice.by)))));
    return el('ol.choices.compact', { 'aria-label': say('choices') }, items);
  }

  function take(n) { hand.say(choices[n].text, choices[n].by.join(', ')); }

  /** Arrows walk among the readings, Enter takes one (the button's own key), Esc goes back to the sheet. */
  function onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) { event.preventDefault(); part.querySelector(`[data-choice="${Number(event.currentTarget.dataset.choice) + step}"]`)?.focus(); }
    else if (event.key === 'Escape') { event.preventDefault(); hand.sheetAgain(); }
  }

  return { show, focus: () => part.querySelector('[data-choice="0"]')?.focus() };
}
