// Cells as the clipboard has them: what any spreadsheet copies (TSV) and what files hold (CSV), with line breaks in quotes.

const quoted = (text) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of texts as a spreadsheet takes them. */
export const toTSV = (rows) => rows.map((row) => row.map(quoted).join('\t')).join('\n');

/** What was copied, as rows of texts. A comma or semicolon parts cells only where each of several lines has as many. */
export function fromClipboard(text) {
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (whole.includes('\t')) return parsed(whole, '\t');
  for (const comma of [';', ',']) {
    const rows = parsed(whole, comma);
    if (rows.length > 1 && rows[0].length > 1 && rows.every((row) => row.length === rows[0].length)) return rows;
  }
  return /^"[\s\S]*"$/.test(whole) || whole.includes('\n') ? parsed(whole, '\t') : [[whole]];
}

function parsed(text, comma) {
  const rows = [[]];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      let from = at + 1;
      for (; from < text.length; from += 1) {
        if (text[from] !== '"') continue;
        if (text[from + 1] === '"') from += 1;
        else break;
      }
      cell = text.slice(at + 1, from).replaceAll('""', '"');
      at = from + 1;
    }
    const stop = next(text, at, comma);
    cell += text.slice(at, stop);
    rows.at(-1).push(cell);
    if (text[stop] === '\n') rows.push([]);
    at = stop + 1;
  }
  return rows;
}

function next(text, from, comma) {
  let at = from;
  while (at < text.length && text[at] !== comma && text[at] !== '\n') at += 1;
  return at;
}
