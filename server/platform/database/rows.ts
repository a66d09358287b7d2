import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Rows of a raw SQL statement. Both drivers return `{ rows }`, which Drizzle's types do not show. Not validated. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

/** All columns of a table, named as in the code, for a select that is written as text: `end_date as "endDate"`. */
export function columnsText(table: PgTable): string {
  return Object.entries(getTableColumns(table))
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
}
