// Which cells are chosen: one, or a range from where the choice began to where it stands.

/** Cells by the positions they cover. */
export function positions(cells) {
  const at = new Map();
  for (const cell of cells) {
    for (let r = cell.row; r < cell.row + cell.rowspan; r += 1) for (let c = cell.col; c < cell.col + cell.colspan; c += 1) at.set(r * 10000 + c, cell);
  }
  return (row, col) => at.get(row * 10000 + col) ?? null;
}

/** The corners of a range, and the cells that begin inside it. */
export function range(from, to, cells) {
  const [top, left] = [Math.min(from.row, to.row), Math.min(from.col, to.col)];
  const [bottom, right] = [Math.max(from.row + from.rowspan, to.row + to.rowspan) - 1, Math.max(from.col + from.colspan, to.col + to.colspan) - 1];
  const inside = cells.filter((cell) => cell.row >= top && cell.row <= bottom && cell.col >= left && cell.col <= right);
  return { top, left, bottom, right, inside };
}

/** The texts of a range, row by row; what a span covers is blank. */
export function textsOf({ top, left, bottom, right, inside }) {
  const text = new Map(inside.map((cell) => [`${cell.row} ${cell.col}`, cell.text]));
  return span(top, bottom).map((row) => span(left, right).map((col) => text.get(`${row} ${col}`) ?? ''));
}

/** What putting rows of texts at a range makes of its cells: a single text fills all of it. */
export function laid(rows, { top, left, inside }, at) {
  if (rows.length === 1 && rows[0].length === 1) return inside.map((cell) => [cell.row, cell.col, rows[0][0]]);
  const texts = [];
  rows.forEach((row, i) => row.forEach((text, j) => {
    const cell = at(top + i, left + j);
    if (cell && cell.row === top + i && cell.col === left + j) texts.push([cell.row, cell.col, text]);
  }));
  return texts;
}

/** What filling a range from its first row (or column) makes of its cells. */
export function filled({ top, left, bottom, right, inside }, down, at) {
  const one = down ? top === bottom : left === right; // a single row takes what stands above it
  const source = (cell) => (down ? at(one ? top - 1 : top, cell.col) : at(cell.row, one ? left - 1 : left));
  return inside.flatMap((cell) => {
    const from = source(cell);
    return from && from !== cell && (one || (down ? cell.row !== top : cell.col !== left)) ? [[cell.row, cell.col, from.text]] : [];
  });
}

const span = (first, last) => [...Array(last - first + 1).keys()].map((n) => first + n);
