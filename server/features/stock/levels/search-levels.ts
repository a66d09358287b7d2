import {
  LEVEL_ITEM_SORTS,
  type LevelFilter,
  type LevelItemSort,
  type LevelList,
  type LevelListQuery,
  type LevelPlace,
  type LevelTotals,
  LOCATION_SORT,
} from '#contract/stock/levels.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import type { IndexedItem } from '#server/features/items/indexed-item.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { countOf, pageOfOrder } from '#server/features/items/order/page-of-order.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/http/page-of.ts';
import { keepState, looksAtLevels, maskOf, readersOf, sortedByFigure, stateOf } from './choose-levels.ts';
import type { LevelColumns } from './level-columns.ts';
import type { LevelIndex } from './level-index.ts';
import { presentLevelRow } from './levels.presenter.ts';
import { type LevelCellRow, selectLevels, selectPlaces } from './levels.queries.ts';

/** What levels are read from. */
export interface LevelSources {
  database: Database;
  catalogue: Catalogue;
  items: ItemIndex;
  levels: LevelIndex;
}

/** A page of items with their levels. The filter and the order are answered from memory, the figures from the database. */
export async function searchLevels(sources: LevelSources, query: LevelListQuery): Promise<LevelList> {
  const { database, catalogue, items, levels } = sources;
  const { page, pageSize, offset } = pageOf(query);
  if (query.q) await catalogue.searchReady();
  const columns = looksAtLevels(query) ? await levels.current() : null;
  const places = await selectPlaces(database.connection);
  // From here to the page nothing is waited for: positions hold until the items change.
  const all = items.all();
  const mask = maskOf(items, query);
  const state = stateOf(query);
  if (columns && state) keepState(mask, all, columns, state, placesAsked(places, query));
  const total = countOf(mask);
  const positions = pagePositions(items, { mask, total, offset, pageSize, query, columns, places });
  const shown = positions.map((at) => (all[at] as IndexedItem).entry);
  const cells = await selectLevels(
    database.connection,
    shown.map(({ id }) => id),
  );
  return {
    data: presentRows(shown, cells, places),
    meta: { total, page, pageSize, locations: places, categories: items.categories(), sizes: sizesOf(catalogue) },
  };
}

/** Sums over all that a filter finds. */
export async function totalLevels(sources: LevelSources, query: LevelFilter): Promise<LevelTotals['data']> {
  const { database, catalogue, items, levels } = sources;
  if (query.q) await catalogue.searchReady();
  const places = await selectPlaces(database.connection);
  const columns = await levels.current();
  const all = items.all();
  const mask = maskOf(items, query);
  const state = stateOf(query);
  if (state) keepState(mask, all, columns, state, placesAsked(places, query));
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

/** The places that a state is about: the one asked for, or all. */
export function placesAsked(places: readonly LevelPlace[], { location }: LevelFilter): readonly LevelPlace[] {
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

interface PageAsked {
  mask: Uint8Array;
  total: number;
  offset: number;
  pageSize: number;
  query: LevelListQuery;
  /** Null when neither filter nor order looks at levels. */
  columns: LevelColumns | null;
  places: readonly LevelPlace[];
}

function pagePositions(items: ItemIndex, asked: PageAsked): number[] {
  const { mask, total, offset, pageSize, query, columns, places } = asked;
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

/** The sizes that items have, in the order people know. */
function sizesOf(catalogue: Catalogue): string[] {
  return catalogue.derived('levels:sizes', () =>
    [...new Set(Array.from(catalogue.snapshot.entries(), ({ size }) => sizeName(size)))].sort(compareSizes),
  );
}
