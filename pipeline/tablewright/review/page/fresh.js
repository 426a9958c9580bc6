// A new sheet from nothing: a scan is dropped, read with live progress, and its queue follows.

import { path } from './api.js';
import { el, show, toast } from './dom.js';
import { told as inWords } from './french.js';
import { progress } from './app.js';
import { say } from './words.js';

export async function fresh() {
  const name = el('input', { id: 'sheet', required: true, pattern: '[a-z][a-z0-9_]*', autocomplete: 'off' });
  const file = el('input', { type: 'file', id: 'file', accept: '.png,.jpg,.jpeg,.tif,.tiff,.webp,.pdf', onchange: () => take(file.files[0]) });
  const drop = el('section.drop', {}, el('h2', {}, say('dropHere')), el('label.field', {}, say('choose'), file));
  const log = el('div.log', { role: 'log', 'aria-label': say('reading'), hidden: true });
  const go = el('div.row', {});
  const steps = el('ol.steps.small', {}, ['stepDrop', 'stepSettle', 'stepConfirm', 'stepMake'].map((step) => el('li', {}, say(step))));
  show(say('fresh'), el('div.fresh', {}, el('h1', {}, say('fresh')), steps, el('label.field', {}, `${say('sheetName')} (${say('nameHint')})`, name), drop, log, go));
  name.focus();
  for (const kind of ['dragover', 'dragenter']) drop.addEventListener(kind, (event) => { event.preventDefault(); drop.classList.add('over'); });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  drop.addEventListener('drop', (event) => { event.preventDefault(); drop.classList.remove('over'); take(event.dataTransfer.files[0]); });

  async function take(scan) {
    if (!scan) return;
    if (!name.value) name.value = scan.name.toLowerCase().replace(/\.[^.]*$/, '').replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|_+$/g, '') || 'sheet';
    const sheet = name.value;
    log.hidden = false;
    log.textContent = `${say('reading')}\n`;
    const answer = await fetch(`api/add?sheet=${path(sheet)}&name=${path(scan.name)}`, { method: 'POST', body: scan });
    if (!answer.ok) { const told = await answer.json(); log.append(...inWords(told.trouble)); toast(inWords(told.trouble), true); return; }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    let failed = false;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      rest += value;
      const lines = rest.split('\n');
      rest = lines.pop();
      for (const line of lines) {
        const told = JSON.parse(line);
        failed ||= Boolean(told.trouble);
        log.append(...inWords(told.line ?? told.trouble), '\n');
      }
    }
    if (failed) return;
    const on = el('button.main', { onclick: () => { location.hash = `#/queue/${path(sheet)}`; } }, say('go'));
    go.replaceChildren(on);
    on.focus();
    progress();
  }
}
