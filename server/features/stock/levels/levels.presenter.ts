import type { LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { isLow } from '#domain/stock/replenish.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import type { LevelCellRow } from './levels.queries.ts';

/** An item with what there is of it at the places shown. */
export function presentLevelRow(
  entry: CatalogueEntry,
  levels: readonly LevelCellRow[],
  places: ReadonlyMap<number, LevelPlace>,
): LevelRow {
  const { id, ref, barcode, name, size, category, categoryId, stock } = entry;
  const shown = levels.filter(({ locationId }) => places.has(locationId));
  return {
    id,
    attributes: {
      ref,
      barcode,
      name,
      size,
      category,
      categoryId,
      stock,
      total: shown.reduce((sum, { onHand }) => sum + onHand, 0),
      reserved: shown.reduce((sum, { reserved }) => sum + reserved, 0),
      levels: shown.map(({ locationId, onHand, reserved, shelf, minimum, online }) => ({
        locationId,
        onHand,
        reserved,
        available: onHand - reserved,
        shelf,
        minimum,
        ...(!online && { online: false as const }),
        low: isLow({ available: onHand - reserved, minimum: minimum ?? places.get(locationId)?.lowStock ?? 0 }),
      })),
    },
  };
}
