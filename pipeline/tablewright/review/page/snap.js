// Where a line may go: the white between texts, or a printed rule.

const SLACK = 0.004; // of ink in a column of pixels, that is dust

/** The middle of the white next to a share of the way, between two others; the share itself where ink is everywhere alike. */
export function whiteNear(ink, share, before, after) {
  const n = ink.length;
  const [low, high] = [before + (share - before) * 0.3, after - (after - share) * 0.3].map((one) => Math.round(one * (n - 1)));
  const part = ink.slice(Math.max(0, low), high + 1);
  if (!part.length) return share;
  const least = Math.min(...part) + SLACK;
  const runs = [];
  part.forEach((one, i) => {
    if (one > least) return;
    if (runs.length && runs.at(-1)[1] === i - 1) runs.at(-1)[1] = i;
    else runs.push([i, i]);
  });
  const here = share * (n - 1) - Math.max(0, low);
  const off = ([a, b]) => Math.max(a - here, here - b, 0);
  const [a, b] = runs.reduce((best, run) => (off(run) < off(best) ? run : best));
  return (Math.max(0, low) + (a + b) / 2) / (n - 1);
}
