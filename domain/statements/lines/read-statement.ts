import type { Body } from '../layout/find-header.ts';
import type { Finding } from '../layout/finding.ts';
import { furtherPlaces, placesOf, type StatementMapping } from '../layout/mapping.ts';
import { cellText, isBlankRow, type TableRow } from '../values/cell.ts';
import { type BalanceStep, checkBalance, gapText } from './check-balance.ts';
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
export function rowText({ cells }: TableRow): string {
  const text = cells.map(cellText).filter(Boolean).join(' · ');
  return text.length > MAX_ROW_TEXT ? `${text.slice(0, MAX_ROW_TEXT - 1).toWellFormed()}…` : text;
}
