import { getTableColumns, type Table } from 'drizzle-orm';

/** By table: the keys of its columns in our rows, with their names in SQL. Drizzle would tell them anew for each row. */
const namesOf = new WeakMap<Table, readonly (readonly [key: string, name: string])[]>();

/** Rows as JSON by column name, for `jsonb_populate_recordset(null::<table>, …)`. */
export function rowsJson<Of extends Table>(table: Of, rows: readonly Partial<Of['$inferInsert']>[]): string {
  let names = namesOf.get(table);
  if (!names) {
    names = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const);
    namesOf.set(table, names);
  }
  const named = (row: Record<string, unknown>) => {
    const columns: Record<string, unknown> = {};
    for (const [key, name] of names) if (row[key] !== undefined) columns[name] = row[key];
    return columns;
  };
  return JSON.stringify(rows.map(named));
}

/** Names of these columns as they stand in SQL, in order. */
export function columnNames<Of extends Table>(table: Of, keys: readonly (keyof Of['$inferInsert'] & string)[]): string {
  const columns = getTableColumns(table);
  return keys.map((key) => columns[key]?.name ?? key).join(', ');
}
