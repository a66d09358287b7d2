import type { LevelRow } from '#contract/stock/levels.ts';
import {
  LEVEL_ITEM_SORTS,
  type LevelFilter,
  type LevelItemSort,
  type LevelList,
  type LevelListQuery,
  type LevelPlace,
  type LevelTotals,
  LOCATION_SORT,
  levelRow,
} from '#contract/stock/levels.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { isLow } from '#domain/stock/replenish.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import type { IndexedItem } from '#server/features/items/indexed-item.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { countOf, pageOfOrder } from '#server/features/items/order/page-of-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { keepState, looksAtLevels, maskOf, readersOf, sortedByFigure, stateOf } from './choose-levels.ts';
import type { LevelColumns } from './level-columns.ts';
import type { LevelIndex } from './level-index.ts';
import { type LevelCellRow, selectLevels, selectPlaces } from './levels.queries.ts';

/** What levels are read from. */
export interface LevelSources {
  database: Database;
  catalogue: Catalogue;
  items: ItemIndex;
  levels: LevelIndex;
}

/** A page of items with their levels in these stores. The filter and the order are answered from memory, the figures from the database. */
export async function searchLevels(
  sources: LevelSources,
  query: LevelListQuery,
  stores: StoreScope,
): Promise<LevelList> {
  const { database, catalogue, items, levels } = sources;
  const { page, pageSize, offset } = pageOf(query);
  if (query.q) await catalogue.searchReady();
  const columns = looksAtLevels(query) ? await levels.current() : null;
  const places = await selectPlaces(database.connection, stores);
  // No await from here on: positions are valid only until the items change.
  const all = items.all();
  const mask = maskOf(items, query);
  const state = stateOf(query);
  if (columns && state) keepState(mask, all, columns, state, requestedPlaces(places, query));
  const total = countOf(mask);
  const positions = pagePositions(items, { mask, total, offset, pageSize, query, columns, places });
  const shown = positions.map((at) => (all[at] as IndexedItem).entry);
  const cells = await selectLevels(
    database.connection,
    shown.map(({ id }) => id),
    stores,
  );
  return {
    data: presentRows(shown, cells, places),
    meta: { total, page, pageSize, locations: places, categories: items.categories(), sizes: sizesOf(catalogue) },
  };
}

/** Sums over all matching items in these stores. */
export async function totalLevels(
  sources: LevelSources,
  query: LevelFilter,
  stores: StoreScope,
): Promise<LevelTotals['data']> {
  const { database, catalogue, items, levels } = sources;
  if (query.q) await catalogue.searchReady();
  const places = await selectPlaces(database.connection, stores);
  const columns = await levels.current();
  const all = items.all();
  const mask = maskOf(items, query);
  const state = stateOf(query);
  if (state) keepState(mask, all, columns, state, requestedPlaces(places, query));
  const readers = readersOf(columns, places);
  const sums = places.map(({ id }) => ({ locationId: id, onHand: 0, reserved: 0 }));
  for (let at = 0; at < mask.length; at += 1) {
    if (!mask[at]) continue;
    const slot = columns.slotOf((all[at] as IndexedItem).entry.id);
    for (const [place, reader] of readers.entries()) {
      const sum = sums[place] as (typeof sums)[number];
      sum.onHand += reader.onHand(slot);
      sum.reserved += reader.reserved(slot);
    }
  }
  const over = (figure: 'onHand' | 'reserved') => sums.reduce((sum, one) => sum + one[figure], 0);
  return { items: countOf(mask), onHand: over('onHand'), reserved: over('reserved'), locations: sums };
}

/** The places that a state filter applies to: the requested one, or all. */
export function requestedPlaces(places: readonly LevelPlace[], { location }: LevelFilter): readonly LevelPlace[] {
  return location === undefined ? places : places.filter(({ id }) => id === location);
}

export function presentRows(
  entries: readonly CatalogueEntry[],
  cells: readonly LevelCellRow[],
  places: readonly LevelPlace[],
) {
  const byItem = Map.groupBy(cells, ({ itemId }) => itemId);
  const known = new Map(places.map((place) => [place.id, place]));
  return entries.map((entry) => presentLevelRow(entry, byItem.get(entry.id) ?? [], known));
}

interface PageRequest {
  mask: Uint8Array;
  total: number;
  offset: number;
  pageSize: number;
  query: LevelListQuery;
  /** Null if neither filter nor sort order needs levels. */
  columns: LevelColumns | null;
  places: readonly LevelPlace[];
}

function pagePositions(items: ItemIndex, request: PageRequest): number[] {
  const { mask, total, offset, pageSize, query, columns, places } = request;
  const { sort = 'ref', order } = query;
  const descending = order === 'desc';
  if (isItemSort(sort)) return pageOfOrder(items.order(sort), { mask, total, descending, offset, pageSize });
  if (!columns) return [];
  const all = items.all();
  const location = Number(LOCATION_SORT.exec(sort)?.[1] ?? 0);
  const readers = readersOf(columns, location ? places.filter(({ id }) => id === location) : places);
  const figure = sort === 'reserved' ? 'reserved' : 'onHand';
  const sorted = sortedByFigure(mask, descending, (at) => {
    const slot = columns.slotOf((all[at] as IndexedItem).entry.id);
    return readers.reduce((sum, reader) => sum + reader[figure](slot), 0);
  });
  return [...sorted.subarray(offset, offset + pageSize)];
}

function isItemSort(sort: string): sort is LevelItemSort {
  return (LEVEL_ITEM_SORTS as readonly string[]).includes(sort);
}

/** The sizes of all items, in their usual order. */
function sizesOf(catalogue: Catalogue): string[] {
  return catalogue.derived('levels:sizes', () =>
    [...new Set(Array.from(catalogue.snapshot.entries(), ({ size }) => sizeName(size)))].sort(compareSizes),
  );
}

/** An item with its levels at the places shown. */
function presentLevelRow(
  entry: CatalogueEntry,
  levels: readonly LevelCellRow[],
  places: ReadonlyMap<number, LevelPlace>,
): LevelRow {
  const shown = levels.filter(({ locationId }) => places.has(locationId));
  return recordFrom(levelRow, {
    ...entry,
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
  });
}
