/** What stands between the cells of a line. */
export type Delimiter = ';' | ',' | '\t';

/**
 * The cells of one line of a CSV (RFC 4180, one record a line): a cell in quotes may hold the delimiter, a quote in it
 * is doubled. A quote that is never closed is a quote and nothing more, so that it swallows nothing after it.
 */
export function splitCsvLine(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = line[at] === '"' ? readQuoted(line, at) : null;
    const from = quoted ? quoted.end : at;
    const next = line.indexOf(delimiter, from);
    const end = next === -1 ? line.length : next;
    cells.push(quoted ? quoted.text + line.slice(from, end) : line.slice(at, end));
    if (next === -1) return cells;
    at = next + 1;
  }
}

/** The text between a quote at `start` and the one that closes it; null when none does. */
function readQuoted(line: string, start: number): { text: string; end: number } | null {
  let text = '';
  for (let at = start + 1; ; ) {
    const quote = line.indexOf('"', at);
    if (quote === -1) return null;
    text += line.slice(at, quote);
    if (line[quote + 1] !== '"') return { text, end: quote + 1 };
    text += '"';
    at = quote + 2;
  }
}

/** A line of a CSV, without the end of line; line ends inside a cell become spaces. */
export function joinCsvLine(cells: readonly string[], delimiter: Delimiter): string {
  return cells.map((cell) => quoteCell(cell.replace(/[\r\n]+/g, ' '), delimiter)).join(delimiter);
}

function quoteCell(cell: string, delimiter: Delimiter): string {
  const needsQuotes = cell.includes('"') || cell.includes(delimiter) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A text that a spreadsheet would take for a formula, with or without guards before it. */
const FORMULA = /^'*[=+\-@\t]/;

/** A text as it may stand in a cell without being run as a formula: guarded by a leading '. */
export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of a cell that `guardFormula` wrote; any other stays as it is. */
export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
