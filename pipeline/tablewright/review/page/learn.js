// What the work so far teaches: a slip that was put right three times is offered elsewhere, and a column says what fits it.

const ENOUGH = 3; // times the same slip was put right before it is offered: twice may be chance

/** What a person changed: the shortest piece that was read, and what stands there now. */
export function slip(read, text) {
  if (read === null || read === text || !read || !text) return null;
  let start = 0;
  while (start < Math.min(read.length, text.length) && read[start] === text[start]) start += 1;
  let end = 0;
  while (end < Math.min(read.length, text.length) - start && read.at(-1 - end) === text.at(-1 - end)) end += 1;
  const piece = read.slice(start, read.length - end), put = text.slice(start, text.length - end);
  return piece && piece.length <= 3 && put.length <= 3 ? { piece, put, isEnd: end === 0 && start > 0 } : null;
}

/** The same change made elsewhere; null where it says nothing of a text. */
export function mended(text, { piece, put, isEnd }) {
  if (isEnd) return text.endsWith(piece) && text.length > piece.length ? text.slice(0, -piece.length) + put : null;
  return text.includes(piece) ? text.replace(piece, put) : null;
}

/** The slip that was put right most often, and the cells where it may stand once more; null when nothing is learnt. */
export function offer(cells, refused) {
  const seen = new Map();
  for (const cell of cells) {
    const found = cell.state === 'settled' && cell.read !== undefined ? slip(cell.read, cell.text) : null;
    if (!found) continue;
    const name = JSON.stringify(found);
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  for (const [name, times] of [...seen].sort((a, b) => b[1] - a[1])) {
    if (times < ENOUGH || refused.has(name)) continue;
    const found = JSON.parse(name);
    const where = cells.filter((cell) => cell.state !== 'settled' && cell.state !== 'left' && mended(cell.text, found) !== null);
    if (where.length) return { name, times, ...found, texts: where.map((cell) => [cell.row, cell.col, mended(cell.text, found)]) };
  }
  return null;
}

const NUMBER = /^[+−-]?\d+([.,/]\d+)?[*†‡]?$|^[-–—]$/;
const MOSTLY = 0.8;

/** The readings of a cell that fit its column, best first: a column of numbers does not offer `3 A`. */
export function fitting(cell, column) {
  const others = column.filter((other) => other !== cell && !other.label && other.text);
  const isNumbers = others.length > 3 && others.filter((other) => NUMBER.test(other.text)).length >= MOSTLY * others.length;
  const fit = isNumbers ? cell.choices.filter((choice) => NUMBER.test(choice.text) || choice.text === '') : cell.choices;
  return fit.length ? fit : cell.choices;
}
