// Elements made from plain values. Texts become text, never markup.

/** el('button.main', {onclick}, 'Sign', child…): an element with classes, properties, attributes and children. */
export function el(name, props = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key in node && typeof value !== 'string') node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** The text of a cell, or a word that says it is blank; what another text has otherwise is marked. */
export function cellText(text, blank, other) {
  return text === '' ? el('span.blank', {}, blank) : el('span.text', {}, marked(text, other));
}

/** A text with what another has otherwise marked in it. */
export function marked(text, other) {
  if (other === undefined || text.length * other.length > 90000) return [text];
  const common = [...Array(text.length + 1)].map(() => new Uint16Array(other.length + 1)); // of what is left of both
  for (let i = text.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) common[i][j] = text[i] === other[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
  }
  if (common[0][0] < text.length / 2) return [text]; // another text altogether: marks would only be noise
  const parts = [];
  for (let i = 0, j = 0; i < text.length;) {
    if (j < other.length && text[i] === other[j]) { parts.push(text[i]); i += 1; j += 1; }
    else if (j < other.length && common[i][j + 1] >= common[i + 1][j]) j += 1;
    else { parts.push(el('mark', {}, text[i])); i += 1; }
  }
  return parts;
}

export const $ = (id) => document.getElementById(id);

/** Show a view: the whole of the page's middle. */
export function show(title, ...children) {
  document.title = `${title} · tablewright`;
  const view = $('view');
  view.className = '';
  view.setAttribute('aria-label', title);
  view.replaceChildren(...children.flat().filter(Boolean));
}

/** A short message that goes by itself. */
export function toast(text) {
  const note = el('div.toast', {}, text);
  $('toasts').append(note);
  setTimeout(() => note.remove(), 4200);
}

/** What went wrong stays until it is put away; the same is not said twice. */
export function sayTrouble(parts) {
  const box = el('div.trouble', { role: 'alert' }, el('div.troubles', { tabindex: '0' }, parts), el('button.away', { 'aria-label': '✕', onclick: () => box.remove() }, '✕'));
  for (const old of $('troubles').children) if (old.textContent === box.textContent) old.remove();
  $('troubles').append(box);
}

export const key = (name) => el('kbd', {}, name);
