import { guessDates, guessDecimal, guessSign } from '#domain/statements/layout/guess-notation.ts';
import type { Finding } from '#domain/statements/layout/mapping.ts';
import type { Cell, TableRow } from '../values/cell.ts';
import { type DecimalMark, readAmount } from '../values/read-amount.ts';
import { type Body, bodyWithoutHeader, findBody } from './find-header.ts';
import { guessColumns } from './guess-columns.ts';
import { mappingProblems, openChoices, type Places, placesOf, type StatementMapping } from './mapping.ts';

/** How to read a file: its rows, the mapping, and how certain each part is. */
export interface GuessedLayout {
  body: Body;
  mapping: StatementMapping;
  findings: Finding[];
  /** Why the account's saved mapping does not fit this file; empty when it fits or there is none. */
  unfit: string[];
}

export interface GuessOptions {
  /** The latest possible day of a movement. */
  latest: string;
  /**
   * Currency of the account. Statements in bolívares use a decimal comma and write the day first; those in dollars use
   * a dot.
   */
  currency: 'USD' | 'VES';
  /** The mapping saved with the account, or the one that staff chose. */
  saved: StatementMapping | null;
  /** Staff chose `saved` for this file, so nothing of it is changed. */
  isChosen?: boolean;
}

/**
 * Number of rows whose amounts are examined. All dates are examined, since the first days of a file may also be months.
 */
const SAMPLE = 3_000;

/**
 * Finds out how to read a table.
 * @returns null when no row looks like a movement or a header
 */
export function guessLayout(table: readonly TableRow[], options: GuessOptions): GuessedLayout | null {
  const { saved } = options;
  const recognized = findBody(table, saved ? Object.values(saved.columns) : [], saved?.header === 'none');
  // Where staff cut the columns, they also say what these are.
  const body = recognized ?? (saved?.cuts ? bodyWithoutHeader(table) : null);
  if (!body) return null;
  if (!saved) return { body, ...guess(body, options), unfit: [] };
  const problems = mappingProblems(saved, body);
  // Staff chose only how the columns are separated: what these contain is found out.
  const isOpen = Object.keys(saved.columns).length === 0;
  if (isOpen || problems.length > 0) {
    const { mapping, findings } = guess(body, options);
    const { header, cuts } = saved;
    return {
      body,
      mapping: { ...mapping, ...(header && { header }), ...(cuts && { cuts }) },
      findings,
      unfit: problems,
    };
  }
  const findings = contradictions(body, saved, options.latest);
  const sign = options.isChosen ? null : signOfLater(body, saved);
  return {
    body,
    mapping: sign ? { ...saved, sign: sign.sign } : saved,
    findings: sign ? [...findings, sign.finding] : findings,
    unfit: openChoices(saved),
  };
}

/** An account whose first file had no money that went out has some now. Null when the kept sign fits. */
function signOfLater(body: Body, saved: StatementMapping): ReturnType<typeof guessSign> | null {
  const { amount, marker, balance } = placesOf(saved, body);
  if (saved.sign !== 'credits' || amount === undefined || marker !== undefined) return null;
  const guessed = guessSign(signedCells(body, { amount, balance }), saved.decimal);
  if (guessed.sign === 'credits') return null;
  // Where the kept meaning of a positive amount does not hold either, staff say what the signs mean.
  const contradicts = guessed.sign === 'inverted';
  const finding = { ...guessed.finding, ...(contradicts && { certainty: 'ask' as const }) };
  return { sign: guessed.sign, finding };
}

function guess(body: Body, { latest, currency }: GuessOptions): Pick<GuessedLayout, 'mapping' | 'findings'> {
  const { places, findings } = guessColumns(body);
  const usual = currency === 'VES' ? 'comma' : 'dot';
  const decimal = guessDecimal(amountCells(body, places), usual);
  const dates = guessDates(cellsAt(body, places.date), latest, 'dmy');
  // Chase writes a marker beside amounts that already have a sign. The sign is enough.
  if (hasBothSigns(cellsAt(body, places.amount), decimal.decimal)) delete places.marker;
  const isAlone = places.amount !== undefined && places.marker === undefined;
  const sign = isAlone
    ? guessSign(signedCells(body, places), decimal.decimal)
    : { sign: 'signed' as const, finding: null };
  const columns = Object.fromEntries(Object.entries(places).map(([role, place]) => [role, body.names[place] ?? '']));
  return {
    mapping: { columns, decimal: decimal.decimal, dates: dates.dates, sign: sign.sign },
    findings: [...findings, decimal.finding, dates.finding, ...(sign.finding ? [sign.finding] : [])],
  };
}

/** Where the file's contents contradict a mapping whose column names fit. */
function contradictions(body: Body, mapping: StatementMapping, latest: string): Finding[] {
  const places = placesOf(mapping, body);
  const findings: Finding[] = [];
  const dates = guessDates(cellsAt(body, places.date), latest, mapping.dates);
  if (dates.dates !== mapping.dates && dates.finding.certainty === 'sure') {
    findings.push({ ...dates.finding, certainty: 'ask', text: `${dates.finding.text} No coincide con lo elegido.` });
  }
  const decimal = guessDecimal(amountCells(body, places), mapping.decimal);
  if (decimal.decimal !== mapping.decimal && decimal.finding.certainty === 'sure') {
    findings.push({
      ...decimal.finding,
      certainty: 'ask',
      text: `${decimal.finding.text} No coincide con lo elegido.`,
    });
  }
  return findings;
}

function hasBothSigns(cells: readonly (Cell | undefined)[], decimal: DecimalMark): boolean {
  const amounts = cells.map((cell) => readAmount(cell, decimal)).filter((read) => 'hundredths' in read);
  return amounts.some(({ hundredths }) => hundredths < 0) && amounts.some(({ hundredths }) => hundredths > 0);
}

function cellsAt({ rows }: Body, place: number | undefined) {
  return place === undefined ? [] : rows.map(({ cells }) => cells[place]);
}

function amountCells(body: Body, places: Places) {
  return [places.amount, places.credit, places.debit, places.balance].flatMap((place) =>
    cellsAt(body, place).slice(0, SAMPLE),
  );
}

function signedCells({ rows }: Body, { amount, balance }: Places) {
  return rows.slice(0, SAMPLE).map(({ cells }) => ({
    amount: amount === undefined ? undefined : cells[amount],
    balance: balance === undefined ? undefined : cells[balance],
  }));
}
