import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** All columns of a table, named as in the code, for a select that is written as text: `end_date as "endDate"`. */
export function columnsText(table: PgTable): string {
  return Object.entries(getTableColumns(table))
    .map(([name, column]) => `${column.name} as "${name}"`)
    .join(', ');
}
