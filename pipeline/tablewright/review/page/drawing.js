// A grid as lines and spans in shares of its four corners, and how lines, edges and spans change.

const places = (axis) => (axis === 'columns' ? [1, 3] : [0, 2]);
const isSpan = ([t, l, b, r]) => b > t || r > l;
const lerp = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** What can be asked of the drawing that `now` gives, and done to it. */
export function drawing(now) {
  /** Where a place of the table, in shares, lies on the scan. */
  function at(u, v) { const [a, b, c, d] = now().quad; return lerp(lerp(a, b, u), lerp(d, c, u), v); }

  /** Where a point of the scan lies in the table, in shares: a few steps of Newton's method on the four corners. */
  function shares([x, y]) {
    let u = 0.5, v = 0.5;
    for (let i = 0; i < 8; i += 1) {
      const p = at(u, v), pu = at(u + 1e-4, v), pv = at(u, v + 1e-4);
      const [a, b, c, d] = [(pu[0] - p[0]) / 1e-4, (pv[0] - p[0]) / 1e-4, (pu[1] - p[1]) / 1e-4, (pv[1] - p[1]) / 1e-4];
      const det = a * d - b * c || 1e-9;
      u += ((x - p[0]) * d - (y - p[1]) * b) / det;
      v += ((y - p[1]) * a - (x - p[0]) * c) / det;
    }
    return [u, v];
  }

  /** Where a line shows: everywhere but under cells that span it. */
  function stretches(axis, n) {
    const [first, last] = places(axis), [from, to] = places(axis === 'columns' ? 'rows' : 'columns');
    const over = now().spans.filter((span) => span[first] < n && n <= span[last]);
    const other = now()[axis === 'columns' ? 'rows' : 'columns'];
    return other.slice(1).map((end, i) => [other[i], end, over.some((span) => span[from] <= i && i <= span[to])]).filter(([, , hidden]) => !hidden);
  }

  const spanAt = (row, col) => now().spans.find(([t, l, b, r]) => t <= row && row <= b && l <= col && col <= r) ?? [row, col, row, col];

  /** Move one edge alone: every line stays where it stands on the scan, only the share that it has changes. */
  function moveEdge(axis, isLast, share) {
    const it = now(), lines = it[axis];
    const to = isLast ? Math.max(share, lines.at(-2) + 0.004) : Math.min(share, lines[1] - 0.004);
    const [low, high] = isLast ? [0, to] : [to, 1];
    const corner = axis === 'columns' ? (s, end) => at(s, end) : (s, end) => at(end, s);
    const [a, b] = [corner(low, 0), corner(low, 1)], [c, d] = [corner(high, 0), corner(high, 1)];
    it.quad = axis === 'columns' ? [a, c, d, b] : [a, b, d, c];
    it[axis] = lines.map((one, n) => (n === 0 ? 0 : n === lines.length - 1 ? 1 : (one - low) / (high - low)));
  }

  function remove(axis, n) {
    const [first, last] = places(axis), it = now();
    it[axis].splice(n, 1);
    it.spans = it.spans.map((span) => span.map((v, i) => ((i === first || i === last) && v >= n ? v - 1 : v))).filter(isSpan);
  }

  function add(axis, n, share) {
    const [first, last] = places(axis), it = now();
    it[axis].splice(n + 1, 0, share);
    it.spans = it.spans.map((span) => span.map((v, i) => ((i === first || i === last) && v > n ? v + 1 : v))
      .map((v, i, all) => (i === last && all[first] <= n && span[last] === n ? v + 1 : v)));
  }

  /** A column or row more outside an edge, as wide as the one beside it. */
  function extend(axis, atEnd) {
    const it = now(), lines = it[axis];
    const wide = atEnd ? lines.at(-1) - lines.at(-2) : lines[1] - lines[0];
    moveEdge(axis, atEnd, atEnd ? 1 + wide : -wide);
    const edge = atEnd ? 1 / (1 + wide) : wide / (1 + wide);
    add(axis, atEnd ? lines.length - 2 : 0, edge);
    if (!atEnd) it.spans = it.spans.map((span) => (span[places(axis)[0]] === 0 ? span.map((v, i) => (i === places(axis)[0] ? 1 : v)) : span)).filter(isSpan);
  }

  /** Merge a cell with what is below or right of it; what the larger one touches is swallowed whole. */
  function merge({ row, col }, down, right) {
    const it = now(), [t, l, b, r] = spanAt(row, col);
    let whole = [t, l, Math.min(b + down, it.rows.length - 2), Math.min(r + right, it.columns.length - 2)];
    const apart = (s) => s[0] > whole[2] || s[2] < whole[0] || s[1] > whole[3] || s[3] < whole[1];
    for (let grew = true; grew;) {
      grew = false;
      for (const s of it.spans) {
        if (apart(s)) continue;
        const all = [Math.min(whole[0], s[0]), Math.min(whole[1], s[1]), Math.max(whole[2], s[2]), Math.max(whole[3], s[3])];
        if (all.join() !== whole.join()) { whole = all; grew = true; }
      }
    }
    it.spans = [...it.spans.filter(apart), whole].filter(isSpan);
    return whole;
  }

  function split({ row, col }) {
    const span = spanAt(row, col);
    now().spans = now().spans.filter((one) => one.join() !== span.join());
  }

  return { at, shares, stretches, spanAt, moveEdge, remove, add, extend, merge, split };
}
