import { amountText } from '#domain/money/money.ts';
import type { Finding } from '#domain/statements/layout/mapping.ts';
import type { Body } from '../layout/find-header.ts';
import { furtherPlaces, placesOf, type StatementMapping } from '../layout/mapping.ts';
import { cellText, isBlankRow, type TableRow } from '../values/cell.ts';
import type { ReadStatement, RowProblem, StatementLine } from './line.ts';
import { type RowReading, readLine } from './read-line.ts';

const MAX_ROW_TEXT = 160;

export type StatementRead = ReadStatement & { balance: Finding | null };

/**
 * Reads the rows of a file by a mapping that fits it.
 * @param latest the latest possible day of a movement
 */
export function readStatement(body: Body, mapping: StatementMapping, latest: string): StatementRead {
  const reading = new StatementReading(body, mapping, latest);
  for (const row of body.rows) reading.read(row);
  return reading.result();
}

/** Like `readStatement`, but row by row, so that the caller can let other work run in between. */
export class StatementReading {
  readonly #reading: RowReading;
  readonly #lines: StatementLine[] = [];
  readonly #problems: RowProblem[] = [];
  readonly #steps: BalanceStep[] = [];
  readonly #rows = new Map<number, TableRow>();
  #skipped = 0;

  constructor(body: Body, mapping: StatementMapping, latest: string) {
    this.#reading = { mapping, places: placesOf(mapping, body), further: furtherPlaces(mapping, body), latest };
  }

  read(row: TableRow): void {
    if (isBlankRow(row)) return;
    const result = readLine(row, this.#reading);
    this.#rows.set(row.row, row);
    if (result.kind === 'skipped') {
      this.#skipped += 1;
      this.#steps.push({ row: row.row, hundredths: null, balance: result.balance });
    } else if (result.kind === 'refused') {
      this.#note(row, 'refused', result.message);
      this.#steps.push({ row: row.row, hundredths: null, balance: null });
    } else {
      this.#lines.push(result.line);
      this.#steps.push(result.line);
      for (const message of result.warnings) this.#note(row, 'warning', message);
    }
  }

  result(): StatementRead {
    const balance = this.#checkBalance();
    const problems = this.#problems.toSorted((a, b) => a.row - b.row);
    return { lines: this.#lines, problems, skipped: this.#skipped, balance };
  }

  #checkBalance(): Finding | null {
    const check = checkBalance(this.#steps);
    if (check.kind === 'none') return null;
    if (check.kind === 'unusable') {
      const text = 'El saldo no sigue a los montos en este archivo; no se usó como control.';
      return { subject: 'balance', certainty: 'likely', text };
    }
    for (const gap of check.gaps) {
      const row = this.#rows.get(gap.row);
      if (row) this.#note(row, 'warning', gapText(gap));
    }
    if (check.gaps.length === 0) {
      const text = `El saldo cuadra en las ${check.checked} filas que se pudieron comprobar.`;
      return { subject: 'balance', certainty: 'sure', text };
    }
    const text = `El saldo no cuadra en ${check.gaps.length} de ${check.checked} filas.`;
    return { subject: 'balance', certainty: 'likely', text };
  }

  #note(row: TableRow, level: RowProblem['level'], message: string): void {
    this.#problems.push({ row: row.row, level, message, text: rowText(row) });
  }
}

/** A row as staff see it in the file, shortened. */
function rowText({ cells }: TableRow): string {
  const text = cells.map(cellText).filter(Boolean).join(' · ');
  return text.length > MAX_ROW_TEXT ? `${text.slice(0, MAX_ROW_TEXT - 1).toWellFormed()}…` : text;
}

/** A row of a statement, in the order of the file: a movement with its balance, or only a balance. */
interface BalanceStep {
  row: number;
  /** null when the row was unreadable or only states a balance. */
  hundredths: number | null;
  balance: number | null;
}

interface BalanceGap {
  row: number;
  /** How far the row's balance is from the balance before it plus the amount. */
  hundredths: number;
}

type BalanceCheck =
  /** There are too few balances to check. */
  | { kind: 'none' }
  | { kind: 'holds'; checked: number; gaps: BalanceGap[] }
  /** The balances do not follow from the amounts, in either order of the file. */
  | { kind: 'unusable' };

/** Checks the running balance against the amounts. The file may be oldest first or newest first. */
function checkBalance(steps: readonly BalanceStep[]): BalanceCheck {
  const oldestFirst: BalanceGap[] = [];
  const newestFirst: BalanceGap[] = [];
  let checked = 0;
  for (let index = 1; index < steps.length; index += 1) {
    const [before, step] = [steps[index - 1], steps[index]];
    if (!before || !step || before.balance === null || step.balance === null) continue;
    if (before.hundredths === null && step.hundredths === null) continue;
    checked += 1;
    note(oldestFirst, step.row, step.hundredths, step.balance - before.balance);
    note(newestFirst, before.row, before.hundredths, before.balance - step.balance);
  }
  if (checked === 0) return { kind: 'none' };
  const gaps = oldestFirst.length <= newestFirst.length ? oldestFirst : newestFirst;
  return gaps.length > checked / 2 ? { kind: 'unusable' } : { kind: 'holds', checked, gaps };
}

function note(gaps: BalanceGap[], row: number, moved: number | null, difference: number): void {
  if (moved !== null && moved !== difference) gaps.push({ row, hundredths: difference - moved });
}

function gapText({ hundredths }: BalanceGap): string {
  return `El saldo no cuadra con el monto: hay una diferencia de ${amountText(hundredths).replace('.', ',')}. Puede faltar un movimiento.`;
}
