import type { LevelRow } from '#contract/stock/levels.ts';

/** Pieces on hand of an item: at a store, or wherever there are some. One where the row is not known. */
export function piecesForLabels(row: LevelRow | undefined, location: string): number {
  if (!row) return 1;
  const { total, levels } = row.attributes;
  if (location === '') return total;
  return levels.find(({ locationId }) => String(locationId) === location)?.onHand ?? 0;
}
