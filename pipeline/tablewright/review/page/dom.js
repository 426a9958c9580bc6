// Elements made from plain values. Texts become text, never markup.

/** el('button.main', {onclick}, 'Sign', child…): an element with classes, properties, attributes and children. */
export function el(name, props = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (key in node && typeof value !== 'string') node[key] = value;
    else if (value !== undefined && value !== null) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** The text of a cell, or a word that says it is blank. */
export function cellText(text, blank) {
  return text === '' ? el('span.blank', {}, blank) : el('span.text', {}, text);
}

export const $ = (id) => document.getElementById(id);

/** Show a view: the whole of the page's middle. */
export function show(title, ...children) {
  document.title = `${title} · tablewright`;
  const view = $('view');
  view.className = '';
  view.setAttribute('aria-label', title);
  view.replaceChildren(...children.flat());
}

/** A short message that goes by itself. */
export function toast(text, bad = false) {
  const note = el(bad ? 'div.toast.bad' : 'div.toast', {}, text);
  $('toasts').append(note);
  setTimeout(() => note.remove(), bad ? 9000 : 2600);
}

export const key = (name) => el('kbd', {}, name);
