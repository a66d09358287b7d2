import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ReadConnection } from './lagging-reads.ts';

/** Rows of a raw SQL statement. Both drivers return `{ rows }`, which Drizzle's types do not show. Not validated. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

/** A template tag like `sql` that also runs the statement: queryRows<Row>(tx)`select …`. Resolves with the rows, not validated. */
export function queryRows<Row>(connection: Pick<ReadConnection, 'execute'>) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    rowsOf(await connection.execute(sql(text, ...values)));
}

/** All columns of a table, named as in the code, for a select that is written as text: `end_date as "endDate"`. */
export function columnsText(table: PgTable): string {
  return Object.entries(getTableColumns(table))
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
}
