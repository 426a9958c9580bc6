// A page in tiles under a finger, a wheel or the keys; polygons on it in the scan's own pixels.

import { get, path } from './api.js';
import { el } from './dom.js';
import { say } from './words.js';

const TILE = 512;
const SVG = 'http://www.w3.org/2000/svg';

/** Asks how much ink stands along a frame on a page, across and down. */
export const inkOf = (sheet, place) => (quad) => get(`api/ink/${path(sheet)}?scan=${encodeURIComponent(place.scan)}&page=${place.page}&quad=${quad.flat().join(',')}`);

export async function pane(stage, sheet, place, onPick) {
  const about = `tiles/${path(sheet)}?scan=${encodeURIComponent(place.scan)}&page=${place.page}`;
  const { levels } = await get(about);
  const [width, height] = levels[0];
  const plane = el('div.plane');
  const tiles = el('div');
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  const sheetful = el('div.upright', {}, tiles, svg);
  plane.append(sheetful);
  // The print stands upright on the screen, however it lies in the file: `up` leads there from the scan, `down` back.
  const turned = ((place.turned % 360) + 360) % 360;
  const { matrix, up, down } = {
    0: { matrix: '1,0,0,1,0,0', up: (x, y) => [x, y], down: (x, y) => [x, y] },
    90: { matrix: `0,-1,1,0,0,${width}`, up: (x, y) => [y, width - x], down: (x, y) => [width - y, x] },
    180: { matrix: `-1,0,0,-1,${width},${height}`, up: (x, y) => [width - x, height - y], down: (x, y) => [width - x, height - y] },
    270: { matrix: `0,1,-1,0,${height},0`, up: (x, y) => [height - y, x], down: (x, y) => [y, height - x] },
  }[turned];
  sheetful.style.transform = `matrix(${matrix})`;
  const tool = (label, text, then) => el('button', { 'aria-label': label, title: label, onclick: then }, text);
  const tools = el('div.tools', {}, tool(say('zoomIn'), '+', () => zoom(1.3)), tool(say('zoomOut'), '−', () => zoom(1 / 1.3)), tool(say('fit'), '⤢', fit));
  stage.replaceChildren(plane, tools);
  let scale = 1, x = 0, y = 0, drawnAt = null;
  const shown = new Map();
  toTable();

  function toTable() {
    const shown = place.quad.map((p) => up(...p));
    const xs = shown.map((p) => p[0]), ys = shown.map((p) => p[1]);
    frameOn(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), 40);
  }

  function fit() { frameOn(0, 0, ...(turned % 180 ? [height, width] : [width, height]), 10); }

  function frameOn(left, top, right, bottom, rim) {
    scale = Math.min((stage.clientWidth - 2 * rim) / (right - left), (stage.clientHeight - 2 * rim) / (bottom - top), 3);
    x = (stage.clientWidth - (left + right) * scale) / 2;
    y = (stage.clientHeight - (top + bottom) * scale) / 2;
    place_();
  }

  function place_() {
    if (drawnAt !== scale) plane.style.setProperty('--px', `${1 / scale}px`); // what a pixel of the screen is on the page
    drawnAt = scale;
    plane.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    requestAnimationFrame(load);
  }

  /** Only the tiles in sight, of the level that fits the screen, one level coarser kept below until they are there. */
  function load() {
    const level = Math.min(levels.length - 1, Math.max(0, Math.floor(-Math.log2(scale * (window.devicePixelRatio || 1)) + 0.25)));
    const step = TILE * 2 ** level;
    const [w, h] = levels[level];
    const [a, b] = [down(-x / scale, -y / scale), down((stage.clientWidth - x) / scale, (stage.clientHeight - y) / scale)];
    const first = (n) => Math.max(0, Math.floor(Math.min(a[n], b[n]) / step));
    const last = (n, size) => Math.min(Math.ceil(size / TILE) - 1, Math.floor(Math.max(a[n], b[n]) / step));
    const [x0, y0, x1, y1] = [first(0), first(1), last(0, w), last(1, h)];
    const wanted = new Set();
    for (let i = x0; i <= x1; i += 1) for (let j = y0; j <= y1; j += 1) {
      const name = `${level}-${i}-${j}`;
      wanted.add(name);
      if (!shown.has(name)) shown.set(name, tile(level, i, j, step));
    }
    for (const [name, image] of shown) {
      const [l] = name.split('-').map(Number);
      if (!wanted.has(name) && (l === level || shown.size > 120)) { image.remove(); shown.delete(name); }
    }
    for (const image of tiles.children) image.style.zIndex = image.level === level ? 1 : 0;
  }

  function tile(level, i, j, step) {
    const [w, h] = levels[level];
    const image = el('img', { alt: '', src: `${about}&level=${level}&x=${i}&y=${j}`, draggable: false });
    image.level = level;
    Object.assign(image.style, { left: `${i * step}px`, top: `${j * step}px`, width: `${Math.min(TILE, w - i * TILE) * 2 ** level}px`, height: `${Math.min(TILE, h - j * TILE) * 2 ** level}px` });
    tiles.append(image);
    return image;
  }

  function zoom(by, cx = stage.clientWidth / 2, cy = stage.clientHeight / 2) {
    const to = Math.min(8, Math.max(0.02, scale * by));
    x = cx - ((cx - x) * to) / scale;
    y = cy - ((cy - y) * to) / scale;
    scale = to;
    place_();
  }

  stage.onwheel = (event) => {
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  };

  // One finger or button moves, two fingers zoom.
  const fingers = new Map();
  let tapped = null;
  let drawn = null; // who wants to know what is drawn with the finger, instead of moving the page
  let start = null;
  let moved = 0;
  stage.onpointerdown = (event) => { if (event.target.closest('.tools')) return; fingers.set(event.pointerId, event); start = event; moved = 0; stage.classList.add('held'); };
  stage.onpointermove = (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const other = [...fingers.values()].find((f) => f.pointerId !== event.pointerId);
    if (other) {
      const box = stage.getBoundingClientRect();
      const far = (a) => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      zoom(far(event) / Math.max(1, far(before)), other.clientX - box.left, other.clientY - box.top);
    } else if (drawn) {
      drawn(upright(start, event));
    } else {
      x += event.clientX - before.clientX;
      y += event.clientY - before.clientY;
      place_();
    }
    moved += Math.abs(event.clientX - before.clientX) + Math.abs(event.clientY - before.clientY);
    if (moved > 6 && !stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
  };
  stage.onpointerup = stage.onpointercancel = (event) => {
    fingers.delete(event.pointerId);
    stage.classList.remove('held');
    const at = event.target.dataset?.at;
    if (drawn && moved > 6) { drawn = null; stage.classList.remove('drawing'); }
    if (event.type !== 'pointerup' || moved > 6 || event.target.closest('.tools')) return;
    if (tapped) tapped(toScan(event.clientX, event.clientY));
    else if (at !== undefined) onPick(Number(at));
  };

  /** The scan's own pixel under a point of the screen. */
  function toScan(clientX, clientY) {
    const box = stage.getBoundingClientRect();
    return down((clientX - box.left - x) / scale, (clientY - box.top - y) / scale);
  }

  /** Where a pixel of the scan is on the screen. */
  function toScreen(px, py) {
    const box = stage.getBoundingClientRect(), [ux, uy] = up(px, py);
    return [box.left + x + ux * scale, box.top + y + uy * scale];
  }

  /** The corners, on the scan, of what stands upright on the screen between two points. */
  function upright(one, other) {
    const [left, right] = [one.clientX, other.clientX].sort((a, b) => a - b), [top, low] = [one.clientY, other.clientY].sort((a, b) => a - b);
    return [toScan(left, top), toScan(right, top), toScan(right, low), toScan(left, low)];
  }

  function cells(list, here) {
    svg.replaceChildren(...list.flatMap(({ quad, state }, n) => {
      if (!quad) return [];
      const polygon = document.createElementNS(SVG, 'polygon');
      polygon.setAttribute('points', quad.map((p) => p.join(',')).join(' '));
      polygon.setAttribute('class', n === here ? `${state} here` : state);
      polygon.dataset.at = n;
      return [polygon];
    }));
    const mine = svg.querySelector('.here');
    if (mine) svg.append(mine);
    follow(list[here]?.quad);
  }

  /** Bring the chosen cell into sight if it is not. */
  function follow(quad) {
    if (!quad) return;
    const [mx, my] = up((quad[0][0] + quad[2][0]) / 2, (quad[0][1] + quad[2][1]) / 2);
    const cx = x + mx * scale, cy = y + my * scale;
    if (cx < 30 || cy < 30 || cx > stage.clientWidth - 30 || cy > stage.clientHeight - 30) {
      x += stage.clientWidth / 2 - cx;
      y += stage.clientHeight / 2 - cy;
      place_();
    }
  }

  return { stage, zoom, fit, cells, svg, toScan, toScreen, onTap: (then) => { tapped = then; }, onDrawn: (then) => { drawn = then; stage.classList.toggle('drawing', Boolean(then)); } };
}
