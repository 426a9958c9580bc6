// The rows of the proof sheet: each printed row as a strip of the scan, its cells right under their ink.

import { path } from './api.js';
import { el } from './dom.js';
import { say } from './words.js';

const LEAST = 34; // pixels of the narrowest column in which a short result can still be read
const MOST_PAPER = 4200; // pixels beyond which a strip is only blurred

/** Draw the rows of a table into `paper`. Gives the nodes by cell, and what changes them. */
export function drawRows(paper, whole, sight, zoom, room) {
  const on = whole.sheets_on[sight];
  const shares = on?.edges ?? [...Array(whole.cols + 1).keys()].map((n) => n / whole.cols);
  const widths = shares.slice(1).map((end, n) => end - shares[n]);
  const width = Math.min(MOST_PAPER, Math.max(room * zoom, LEAST / Math.min(...widths)));
  paper.style.setProperty('--wide', `${Math.round(width)}px`);
  paper.style.setProperty('--columns', widths.map((share) => `minmax(0, ${(share * 1000).toFixed(2)}fr)`).join(' '));
  paper.classList.toggle('tight', width * Math.min(...widths) < 60);
  paper.setAttribute('aria-rowcount', whole.rows);
  paper.setAttribute('aria-colcount', whole.cols);
  const nodes = new Map();
  const lines = [...Array(whole.rows).keys()].map((row) => line(row));
  paper.replaceChildren(...lines.map((one) => one.node));

  function line(row) {
    const high = on?.heights[row];
    const strip = high === undefined ? null : el('div.strip', {}, el('img', { alt: '', loading: row > 12 ? 'lazy' : 'eager', draggable: false, src: `strip/${path(whole.sheet, whole.id)}/${row}/${sight}?grid=${whole.grid}` }));
    if (strip) strip.style.aspectRatio = `1 / ${(high * 1.12).toFixed(4)}`;
    const cells = whole.cells.filter((cell) => cell.row === row).map((cell) => {
      const node = el('div.cell', { role: 'gridcell', tabindex: '-1', 'data-row': String(row), 'data-col': String(cell.col), 'aria-colindex': String(cell.col + 1) });
      node.style.gridColumn = `${cell.col + 1} / span ${cell.colspan}`;
      nodes.set(cell, node);
      return node;
    });
    const tick = el('span.tick', { 'aria-hidden': 'true' });
    const head = el('div.gutter', { role: 'rowheader' }, tick, el('span', {}, String(row + 1)));
    const node = el('div.line', { role: 'row', 'data-row': String(row), 'aria-rowindex': String(row + 1) }, head, el('div.both', {}, strip, el('div.cells', {}, cells)));
    return { node, head, tick };
  }

  /** Show what a cell says, and how sure that is. */
  function paint(cell, isLabel) {
    const node = nodes.get(cell);
    const text = node.firstChild?.nodeType === Node.TEXT_NODE ? node.firstChild : null;
    if (!text) node.replaceChildren(document.createTextNode(cell.text));
    else if (text.data !== cell.text) text.data = cell.text;
    const state = cell.state === 'sure' ? '' : ` ${cell.state}`;
    const wanted = `cell${state}${isLabel ? ' label' : ''}${cell.text.length > 14 ? ' long' : ''}`;
    const kept = ['here', 'picked', 'offered'].filter((name) => node.classList.contains(name)).join(' ');
    node.className = kept ? `${wanted} ${kept}` : wanted;
    const said = cell.state === 'sure' ? '' : `, ${say(cell.state === 'open' ? 'inDoubt' : `st_${cell.state}`)}`;
    node.setAttribute('aria-label', `${cell.text.replaceAll('\n', ' ') || say('blank')}${said}`);
  }

  /** Show who held a row against the print, or that nobody has. */
  function paintRow(row, by) {
    const { node, head, tick } = lines[row];
    node.classList.toggle('proofed', Boolean(by));
    tick.textContent = by ? '✓' : '';
    head.setAttribute('aria-label', by ? say('rowProofed', { n: row + 1, by }) : say('rowOpen', { n: row + 1 }));
    head.title = head.getAttribute('aria-label');
  }

  return { nodes, paint, paintRow, lineOf: (row) => lines[row].node };
}
