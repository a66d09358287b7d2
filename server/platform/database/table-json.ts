import { getTableColumns, type Table } from 'drizzle-orm';

/** Rows as JSON by column name, for `jsonb_populate_recordset(null::<table>, …)`. */
export function rowsJson<Of extends Table>(table: Of, rows: readonly Partial<Of['$inferInsert']>[]): string {
  const names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
  const named = (row: Record<string, unknown>) => {
    const columns: Record<string, unknown> = {};
    for (const [key, name] of names) if (row[key] !== undefined) columns[name] = row[key];
    return columns;
  };
  return JSON.stringify(rows.map(named));
}

/** SQL names of these columns, in order. */
export function columnNames<Of extends Table>(table: Of, keys: readonly (keyof Of['$inferInsert'] & string)[]): string {
  const columns = getTableColumns(table);
  return keys.map((key) => columns[key]?.name ?? key).join(', ');
}
