import Papa from 'papaparse';
import type { Delimiter } from '#domain/text/csv.ts';

/** One row of a CSV text. Line breaks inside quotes are part of a cell, so a row may take several lines. */
export interface CsvRow {
  /** null: its quotes are broken, so its cells are not known. */
  cells: readonly string[] | null;
  /** Number of lines of the text it takes. */
  lines: number;
}

/** A row with more lines or characters than this is taken for one with an unclosed quote. */
const MOST_LINES = 100;
const MOST_TEXT = 128 * 1024;

/** A parsed row, or why it could not be parsed. */
type Parsed = { cells: string[] } | 'unclosed' | 'broken';

/**
 * Reads CSV (RFC 4180) row by row. An unclosed quote spoils only its own row: reading goes on with the next line. A
 * cell that contains both line breaks and delimiters is treated as an unclosed quote, since it has probably swallowed
 * other rows.
 * @param text with `\n` line ends only
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRow> {
  const parse = rowParser(delimiter);
  const last = text.endsWith('\n') ? text.length - 1 : text.length;
  /** Offset up to which rows are suspect after broken quotes: any of them may hold the quote that seemed to close. */
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

/** Whether a line that starts inside quotes can close them, by a quote that is not doubled. */
function hasLoneQuote(text: string, start: number, end: number): boolean {
  return text.slice(start, end).replaceAll('""', '').includes('"');
}

function hasOddQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/** Offset of the end of the line that contains `at`: its `\n`, or the end of the text. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
