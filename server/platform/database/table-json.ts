import { getTableColumns, type Table } from 'drizzle-orm';

/** Rows as JSON by column name, for `jsonb_populate_recordset(null::<table>, …)`. */
export function rowsJson<Of extends Table>(table: Of, rows: readonly Partial<Of['$inferInsert']>[]): string {
  const columns = Object.entries(getTableColumns(table));
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns.flatMap(([key, { name }]) => {
          const value = (row as Record<string, unknown>)[key];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    ),
  );
}

/** Names of these columns as they stand in SQL, in order. */
export function columnNames<Of extends Table>(table: Of, keys: readonly (keyof Of['$inferInsert'] & string)[]): string {
  const columns = getTableColumns(table);
  return keys.map((key) => columns[key]?.name ?? key).join(', ');
}
