/** Rows of a raw SQL statement. Both drivers return `{ rows }`, which Drizzle's types do not show. Not validated. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}
