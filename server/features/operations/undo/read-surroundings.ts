import type { Item } from '#domain/catalogue/item.ts';
import type { MovedPieces } from '#domain/catalogue/undo/take-back-pieces.ts';
import { onlineStockLeft, warehouseStock } from '#server/features/locations/ledger/available-at.ts';
import { type StoppedLevel, selectStoppedBy } from '#server/features/locations/ledger/online-levels.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { selectMovedPieces } from './moved-pieces.queries.ts';
import type { LaterChange } from './standing-changes.ts';
import {
  type RecordedChange,
  selectLaterChanges,
  selectOrdered,
  selectRefPictures,
  selectTakenBarcodes,
} from './undo.queries.ts';

/** What decides whether the changes of some items can be taken back, read once for all of them. */
export interface Surroundings {
  /** By item: all that was changed since, oldest first. */
  later: ReadonlyMap<number, readonly LaterChange[]>;
  /** Of the items that the operation made, those in an order. */
  ordered: ReadonlySet<number>;
  /** Of the barcodes of deleted items, those that others have now. */
  taken: ReadonlySet<string>;
  /** By deleted item: what could be bought online of it; its levels outlive it. */
  left: ReadonlyMap<number, number>;
  /** Of items that exist: available in the warehouse. */
  inWarehouse(itemId: number): number;
  /** Of items of which the operation moved pieces in stores: what it did to them, location by location. */
  moved: ReadonlyMap<number, readonly MovedPieces[]>;
  /** By item: stores that the operation made stop offering it online. */
  stopped: ReadonlyMap<number, readonly StoppedLevel[]>;
  /** By ref of a deleted item: the pictures that its other items show. */
  pictures: ReadonlyMap<string, { imagesCount: number; picturesVersion: number }>;
}

/** Reads it under the items' locks, so that what was committed before them is seen. */
export async function readSurroundings(
  tx: Connection,
  operationId: number,
  { changes, found }: { changes: ReadonlyMap<number, RecordedChange>; found: ReadonlyMap<number, Item> },
): Promise<Surroundings> {
  const all = [...changes.values()];
  const made = all.filter(({ itemId, before }) => before === null && found.has(itemId));
  const deleted = all.filter(({ itemId, after }) => after === null && !found.has(itemId));
  const idsOf = (some: readonly RecordedChange[]) => some.map(({ itemId }) => itemId);
  const texts = (field: 'barcode' | 'ref') => [...new Set(deleted.map(({ before }) => before?.[field] ?? ''))];
  return {
    later: await selectLaterChanges(tx, operationId, idsOf(all)),
    ordered: await selectOrdered(tx, idsOf(made)),
    taken: await selectTakenBarcodes(tx, texts('barcode')),
    left: await onlineStockLeft(tx, idsOf(deleted)),
    inWarehouse: await warehouseStock(tx, [...found.keys()]),
    stopped: await selectStoppedBy(tx, operationId, [...found.keys()]),
    moved: await selectMovedPieces(tx, operationId, [...found.keys()]),
    pictures: await selectRefPictures(tx, texts('ref')),
  };
}
