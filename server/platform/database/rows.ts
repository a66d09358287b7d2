/** The rows of a statement written as SQL text. Both drivers answer `{ rows }`; Drizzle does not say so in its types. */
export function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}
