// Which view is shown, by the address after the #.

import { get, sendKept, whenOvertaken } from './api.js';
import { $, el, sayTrouble } from './dom.js';
import { troubles } from './phrases.js';
import { say } from './words.js';
import { home } from './home.js';
import { cells } from './cells.js';
import { layout } from './layout.js';
import { proof } from './proof.js';
import { alike } from './alike.js';
import { keying } from './keying.js';
import { fresh } from './fresh.js';
import { page } from './page.js';

const VIEWS = { '': home, queue: cells, table: proof, grid: layout, alike, keying, page, new: fresh };
let leave = () => {};
let asked = 0;
let drawn = Promise.resolve();

/** Show the view of the address; one after the other, so that a slow view never comes over one that was asked for later. */
function route() {
  const mine = asked += 1;
  delete document.body.dataset.shown;
  drawn = drawn.then(async () => {
    if (mine === asked) await view();
    if (mine !== asked) return;
    document.body.dataset.shown = location.hash; // for whoever looks at the page from outside
    progress();
  });
  return drawn;
}

async function view() {
  leave();
  const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  try {
    leave = (await (VIEWS[name] ?? home)(...rest)) ?? (() => {});
  } catch (error) {
    console.error(error);
    if (error.faults) troubles(error.faults);
    else sayTrouble([el('p', {}, error.faults === null ? error.message : say('pageFailed', { e: error.message }))]);
    leave = () => {};
  }
}

/** What is left, and how long that takes at the present pace. */
export async function progress() {
  const queue = await get('api/queue?brief=1').catch(() => null);
  if (!queue) return; // the banner says so as soon as something is to be saved
  const left = queue.left;
  const seconds = left * (queue.seconds_each ?? 0);
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
  const track = el('div.track', {}, el('i'));
  track.firstChild.style.width = `${(100 * queue.done) / Math.max(1, queue.done + left)}%`;
  $('progress').replaceChildren(track, [say('left', { n: left }), say('done', { n: queue.done }),
    ...(queue.seconds_each && left ? [say('eta', { t: time })] : [])].join(' · '));
}

async function start() {
  $('skip').textContent = say('skip');
  $('skip').addEventListener('click', (event) => { event.preventDefault(); $('view').focus(); });
  $('who-label').textContent = say('who');
  $('links').setAttribute('aria-label', 'tablewright');
  $('links').append(el('a', { href: '#/queue' }, say('queue')), el('a', { href: '#/new' }, say('fresh')));
  const { name } = await get('api/overview');
  $('who').value = localStorage.getItem('who') || name;
  $('who').addEventListener('change', () => localStorage.setItem('who', $('who').value));
  whenOvertaken(route);
  sendKept();
  window.addEventListener('hashchange', route);
  await route();
}

start();
