import { cutLines, guessCuts, MAX_LINE } from '#domain/statements/formats/fixed-width.ts';
import { isMt940, readMt940 } from '#domain/statements/formats/read-mt940.ts';
import { isOfx, readOfx } from '#domain/statements/formats/read-ofx.ts';
import { isQif, readQif } from '#domain/statements/formats/read-qif.ts';
import {
  FIELD_MAPPING,
  FIELDS,
  NO_FACTS,
  type StatementFacts,
  type StatementTable,
} from '#domain/statements/formats/statement-table.ts';
import { accountNumberOf } from '#domain/statements/layout/account-number.ts';
import { type GuessedLayout, type GuessOptions, guessLayout } from '#domain/statements/layout/guess-layout.ts';
import type { ReadingChoice, StatementMapping } from '#domain/statements/layout/mapping.ts';
import { statedBalances } from '#domain/statements/lines/stated-balances.ts';
import type { TableRow } from '#domain/statements/values/cell.ts';
import { decodeSheet } from '#server/platform/csv/decode-sheet.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { isTextFile, ROWS, readTable, refuseFile, splitLines, startOf, TOO_LARGE } from './read-table.ts';

/** How a file is read, and what it says about its account. */
export interface FileLayout extends GuessedLayout {
  facts: StatementFacts;
  choices: ReadingChoice;
  /** First lines of a text file as written, which staff may cut into columns; empty for another file. */
  text: string[];
}

const SHOWN_LINES = 12;
/** Nothing is chosen yet. */
const OPEN: StatementMapping = { columns: {}, decimal: 'comma', dates: 'dmy', sign: 'signed' };

/**
 * Finds out how to read an uploaded file of any format.
 * @param isChosen staff chose the mapping for this file; otherwise it is the one kept for the account
 */
export async function readLayout(bytes: Buffer, given: GuessOptions, isChosen: boolean): Promise<Outcome<FileLayout>> {
  const options = { ...given, isChosen };
  const named = readNamed(bytes);
  if (named === 'too-large') return refuseFile(TOO_LARGE);
  if (named) return namedLayout(named, isChosen ? options : { ...options, saved: null });
  const isText = isTextFile(bytes);
  const lines = isText ? splitLines(decodeSheet(bytes), ROWS) : null;
  if (isText && !lines) return refuseFile(TOO_LARGE);
  const cut = options.saved?.cuts;
  if (lines && cut) return cutLayout(lines, cut, options);
  const table = await readTable(bytes);
  if (!table.ok) return table;
  const layout = guessLayout(table.value, options);
  if (layout) return { ok: true, value: withFacts(table.value, layout, lines) };
  const guessed = lines && guessCuts(lines);
  if (lines && guessed) return cutLayout(lines, guessed, { ...options, saved: OPEN });
  return refuseFile('El archivo no parece un estado de cuenta: no tiene columnas de fecha y monto.');
}

/** A file in a format that names its own fields; null for another one. */
function readNamed(bytes: Buffer): StatementTable | 'too-large' | null {
  const start = startOf(bytes);
  const table = isOfx(start) ? readOfx(decodeSheet(bytes), ROWS) : readLines(bytes, start);
  return table && table !== 'too-large' && table.rows.length > ROWS ? 'too-large' : table;
}

/** Lines of the longest file that can hold the most movements. */
const MOST_LINES = ROWS * 10;

function readLines(bytes: Buffer, start: string): StatementTable | 'too-large' | null {
  if (!isMt940(start) && !isQif(start)) return null;
  const lines = splitLines(decodeSheet(bytes), MOST_LINES);
  if (!lines) return 'too-large';
  return isQif(start) ? readQif(lines, FIELDS) : readMt940(lines);
}

function namedLayout({ format, rows, facts, isMixed }: StatementTable, options: GuessOptions): Outcome<FileLayout> {
  if (isMixed) return refuseFile('El archivo trae varias cuentas. Descarga el estado de cuenta de una sola.');
  if (format === 'QIF') {
    const layout = rows.length > 1 ? guessLayout(rows, options) : null;
    if (!layout) return refuseFile('El archivo QIF no trae movimientos de una cuenta de banco.');
    const stated = statedBalances(rows, layout.mapping.decimal);
    return { ok: true, value: { ...layout, facts: { ...facts, ...stated }, choices: 'notation', text: [] } };
  }
  const text = `El formato ${format} nombra cada dato: no hay columnas que elegir.`;
  const findings = [{ subject: 'columns', certainty: 'sure', text } as const];
  const body = { headerRow: null, names: FIELDS, rows };
  return { ok: true, value: { body, mapping: FIELD_MAPPING, findings, unfit: [], facts, choices: 'none', text: [] } };
}

function cutLayout(written: readonly string[], cuts: readonly number[], options: GuessOptions): Outcome<FileLayout> {
  const lines = written.map((line) => line.slice(0, MAX_LINE));
  const chosen = cuts.length > 0 ? cuts : (guessCuts(lines) ?? []);
  const table = cutLines(lines, chosen);
  const saved = options.saved && { ...options.saved, cuts: [...chosen] };
  const layout = guessLayout(table, { ...options, saved });
  if (!layout) return refuseFile('El archivo no parece un estado de cuenta: no tiene columnas de fecha y monto.');
  const mapping: StatementMapping = { ...layout.mapping, cuts: [...chosen] };
  return { ok: true, value: withFacts(table, { ...layout, mapping }, lines) };
}

function withFacts(table: readonly TableRow[], layout: GuessedLayout, lines: readonly string[] | null): FileLayout {
  const facts = {
    ...NO_FACTS,
    accountNumber: accountNumberOf(table, layout.body),
    ...statedBalances(table, layout.mapping.decimal),
  };
  const text = (lines ?? [])
    .filter((line) => line.trim() !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, MAX_LINE));
  return { ...layout, facts, choices: 'all', text };
}
