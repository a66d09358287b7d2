import { getTableColumns, type Table } from 'drizzle-orm';

/**
 * Column names by table: the key in our rows and the name in SQL. Cached, because Drizzle would compute them for each
 * row.
 */
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

/** SQL names of these columns, in order. */
export function columnNames<Of extends Table>(table: Of, keys: readonly (keyof Of['$inferInsert'] & string)[]): string {
  const columns = getTableColumns(table);
  return keys.map((key) => columns[key]?.name ?? key).join(', ');
}
