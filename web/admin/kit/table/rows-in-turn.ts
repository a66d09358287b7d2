/** Rows that are rendered at once where it is not known how many a screen shows. */
const AT_ONCE = 18;

/** What of a list stands in the page for now. */
export interface RowsInTurn<Row> {
  rows: readonly Row[];
  /** How many of them are seen; those behind are hidden, and go later. */
  seen: number;
}

/**
 * The rows in sight, over those of before that have not gone yet.
 * @param inSight how many a screen shows
 * @returns null where few rows come and few go: then `rows` are shown as they are
 */
export function rowsInTurn<Row extends { id: string }>(
  before: readonly Row[],
  rows: readonly Row[],
  inSight = AT_ONCE,
): RowsInTurn<Row> | null {
  const known = new Set(before.map(({ id }) => id));
  const coming = rows.filter(({ id }) => !known.has(id)).length;
  const isComing = coming > inSight;
  const isGoing = before.length - rows.length > inSight;
  if (before.length === 0 || rows.length === 0 || !(isComing || isGoing)) return null;
  const first = isComing ? rows.slice(0, inSight) : rows;
  const atOnce = new Set(first.map(({ id }) => id));
  const below = isComing ? before.slice(inSight, rows.length).filter(({ id }) => !atOnce.has(id)) : [];
  const seen = [...first, ...below];
  const stays = new Set(seen.map(({ id }) => id));
  const leaving = before.filter(({ id }) => !stays.has(id));
  // As many as the rows in sight are fewer: the others give their elements to those that come.
  const spare = isGoing ? Math.min(before.length - seen.length, leaving.length) : 0;
  return { rows: [...seen, ...leaving.slice(leaving.length - spare)], seen: seen.length };
}
