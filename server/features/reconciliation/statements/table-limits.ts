import { MAX_STATEMENT_LINES } from '#contract/reconciliation/statement.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';

/** Rows above the header and below the last movement count too. */
const ROWS = MAX_STATEMENT_LINES + 1_000;
const COLUMNS = 100;

export const TABLE_LIMITS = { rows: ROWS, columns: COLUMNS, cells: ROWS * 40, cellLength: 1_000 };

export const TOO_LARGE =
  'El archivo tiene más de 20.000 movimientos, o demasiadas columnas. Descárgalo por períodos más cortos.';

export function refuseFile(message: string): Outcome<never> {
  return { ok: false, code: 'invalid', message, fields: { file: message } };
}
