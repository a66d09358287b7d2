import type { Body } from '../layout/find-header.ts';
import type { Finding } from '../layout/finding.ts';
import { placesOf, type StatementMapping } from '../layout/mapping.ts';
import { cellText, isBlankRow, type TableRow } from '../values/cell.ts';
import { type BalanceStep, checkBalance, gapText } from './check-balance.ts';
import type { ReadStatement, RowProblem } from './line.ts';
import { readLine } from './read-line.ts';

const MAX_ROW_TEXT = 160;

/** Reads the rows of a file by a mapping that fits it. @param latest the last day a movement can have */
export function readStatement(
  body: Body,
  mapping: StatementMapping,
  latest: string,
): ReadStatement & { balance: Finding | null } {
  const places = placesOf(mapping, body);
  const read: ReadStatement = { lines: [], problems: [], skipped: 0 };
  const steps: BalanceStep[] = [];
  const texts = new Map<number, TableRow>();
  for (const row of body.rows) {
    if (isBlankRow(row)) continue;
    const result = readLine(row, { mapping, places, latest });
    texts.set(row.row, row);
    if (result.kind === 'skipped') {
      read.skipped += 1;
      steps.push({ row: row.row, hundredths: null, balance: result.balance });
    } else if (result.kind === 'refused') {
      read.problems.push({ row: row.row, level: 'refused', message: result.message, text: rowText(row) });
      steps.push({ row: row.row, hundredths: null, balance: null });
    } else {
      read.lines.push(result.line);
      steps.push(result.line);
      for (const message of result.warnings) {
        read.problems.push({ row: row.row, level: 'warning', message, text: rowText(row) });
      }
    }
  }
  const check = checkBalance(steps);
  if (check.kind === 'none') return { ...read, balance: null };
  if (check.kind === 'unusable') {
    const text = 'El saldo no sigue a los montos en este archivo; no se usó como control.';
    return { ...read, balance: { subject: 'balance', certainty: 'likely', text } };
  }
  const gaps = check.gaps.map((gap): RowProblem => {
    const row = texts.get(gap.row);
    return { row: gap.row, level: 'warning', message: gapText(gap), text: row ? rowText(row) : '' };
  });
  const problems = [...read.problems, ...gaps].sort((a, b) => a.row - b.row);
  const text =
    gaps.length === 0
      ? `El saldo cuadra en las ${check.checked} filas que se pudieron comprobar.`
      : `El saldo no cuadra en ${gaps.length} de ${check.checked} filas.`;
  return { ...read, problems, balance: { subject: 'balance', certainty: gaps.length === 0 ? 'sure' : 'likely', text } };
}

/** A row as staff see it in the file, shortened. */
export function rowText({ cells }: TableRow): string {
  const text = cells.map(cellText).filter(Boolean).join(' · ');
  return text.length > MAX_ROW_TEXT ? `${text.slice(0, MAX_ROW_TEXT - 1).toWellFormed()}…` : text;
}
