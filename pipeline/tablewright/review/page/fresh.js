// A new sheet from nothing: scans are dropped, read one after the other with live progress, and their first table follows.

import { get, path } from './api.js';
import { el, show } from './dom.js';
import { told as inWords, toldFault, troubles } from './phrases.js';
import { progress } from './app.js';
import { say } from './words.js';

export async function fresh() {
  const name = el('input', { id: 'sheet', required: true, pattern: '[a-z][a-z0-9_]*', autocomplete: 'off' });
  const file = el('input', { type: 'file', id: 'file', multiple: true, accept: '.png,.jpg,.jpeg,.tif,.tiff,.webp,.gif,.pdf', onchange: () => take([...file.files]) });
  const drop = el('section.drop', {}, el('h2', {}, say('dropHere')), el('label.field', {}, say('choose'), file));
  const log = el('div.log', { role: 'log', 'aria-label': say('reading'), hidden: true });
  const go = el('div.row', {});
  const steps = el('ol.steps.small', {}, ['stepDrop', 'stepSettle', 'stepConfirm', 'stepMake'].map((step) => el('li', {}, say(step))));
  show(say('fresh'), el('div.fresh', {}, el('h1', {}, say('fresh')), steps, el('label.field', {}, `${say('sheetName')} (${say('nameHint')})`, name), drop, log, go));
  name.focus();
  for (const kind of ['dragover', 'dragenter']) drop.addEventListener(kind, (event) => { event.preventDefault(); drop.classList.add('over'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => { event.preventDefault(); drop.classList.remove('over'); take([...event.dataTransfer.files]); });

  /** Read what was dropped, one file after the other; what cannot be read does not keep the others from it. */
  async function take(scans) {
    if (!scans.length) return;
    if (!name.value) name.value = scans[0].name.toLowerCase().replace(/\.[^.]*$/, '').replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|_+$/g, '') || 'sheet';
    const sheet = name.value;
    log.hidden = false;
    let isRead = false;
    for (const [n, scan] of scans.entries()) {
      log.append(say('readingFile', { f: scan.name, i: n + 1, n: scans.length }), '\n');
      isRead = await read(sheet, scan) || isRead;
    }
    progress();
    if (isRead) await onward(sheet);
  }

  async function onward(sheet) {
    const { sheets } = await get('api/overview');
    const table = sheets.find((one) => one.name === sheet)?.tables.find((one) => !one.signed);
    const on = el('button.main', { onclick: () => { location.hash = table ? `#/table/${path(sheet, table.id)}` : `#/page/${path(sheet, 0)}`; } }, say(table ? 'go' : 'drawTable'));
    go.replaceChildren(on);
    on.focus();
  }

  /** Send one scan and show what is said of it; whether it could be read. */
  async function read(sheet, scan) {
    const answer = await fetch(`api/add?sheet=${path(sheet)}&name=${path(scan.name)}`, { method: 'POST', body: scan });
    if (!answer.ok) { const told = await answer.json(); log.append(...told.trouble.flatMap(toldFault), '\n'); troubles(told.trouble); return false; }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    let isFine = true;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return isFine;
      rest += value;
      const lines = rest.split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const told = JSON.parse(line);
        isFine &&= !told.trouble;
        log.append(...(told.trouble ? told.trouble.flatMap(toldFault) : [inWords(told.line)]), '\n');
        if (told.trouble) troubles(told.trouble);
      }
    }
  }
}
