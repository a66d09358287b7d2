import Papa from 'papaparse';
import type { Delimiter } from '#domain/text/csv.ts';

/** One row of a sheet, as a spreadsheet counts rows: line breaks inside quotes are part of a cell. */
export interface CsvRow {
  /** null: its quotes do not close where they must, so that nobody can say what its cells are. */
  cells: readonly string[] | null;
  /** How many lines of the text it takes. */
  lines: number;
}

/** A row of more lines, or of more text, is a quote that is not closed. */
const MOST_LINES = 100;
const MOST_TEXT = 128 * 1024;

/** A row that the parser made sense of, or why it did not. */
type Parsed = { cells: string[] } | 'unclosed' | 'broken';

/**
 * Reads CSV (RFC 4180) row by row. A quote that is not closed costs its own row and no more: reading goes on with the
 * next line. A cell of several lines that holds delimiters has swallowed rows, and is taken for the same.
 * @param text with `\n` alone for line ends
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRow> {
  const parse = rowParser(delimiter);
  const last = text.endsWith('\n') ? text.length - 1 : text.length;
  /** Up to here a row has broken quotes, and the quote that seemed to close them may stand in any line. */
  let suspectUntil = 0;
  for (let from = 0; from <= last && text !== ''; ) {
    let end = lineEnd(text, from);
    const next = end + 1;
    let parsed = parse(text.slice(from, end));
    let lines = 1;
    while (parsed === 'unclosed' && end < last && lines < MOST_LINES && end - from < MOST_TEXT) {
      const start = end + 1;
      end = lineEnd(text, start);
      lines += 1;
      if (hasLoneQuote(text, start, end)) parsed = parse(text.slice(from, end));
    }
    const suspect = lines === 1 && from < suspectUntil && hasOddQuotes(text.slice(from, end));
    if (typeof parsed === 'object' && !suspect && !hasSwallowed(parsed.cells, delimiter)) {
      yield { cells: parsed.cells, lines };
      from = end + 1;
    } else {
      yield { cells: null, lines: 1 };
      suspectUntil = Math.max(suspectUntil, end);
      from = next;
    }
  }
}

function rowParser(delimiter: Delimiter): (row: string) => Parsed {
  const parser = new Papa.Parser({ delimiter, newline: '\n', quoteChar: '"' });
  return (row) => {
    if (row === '') return { cells: [''] };
    const { data, errors } = parser.parse(row, 0, false) as Papa.ParseResult<string[]>;
    if (errors.length > 0) return errors.every(({ code }) => code === 'MissingQuotes') ? 'unclosed' : 'broken';
    const [cells, more] = data;
    return cells && !more ? { cells } : 'broken';
  };
}

function hasSwallowed(cells: readonly string[], delimiter: Delimiter): boolean {
  return cells.some((cell) => cell.includes('\n') && cell.includes(delimiter));
}

/** Whether a line that begins inside quotes may end them: doubled quotes do not. */
function hasLoneQuote(text: string, start: number, end: number): boolean {
  return text.slice(start, end).replaceAll('""', '').includes('"');
}

function hasOddQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** Where the line ends that `at` stands in: at its line end, or at that of the text. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
