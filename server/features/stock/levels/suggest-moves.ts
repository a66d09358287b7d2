import {
  MAX_SUGGESTED_ITEMS,
  type SuggestedRoute,
  type Suggestions,
  type SuggestionsQuery,
} from '#contract/stock/suggestions.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { suggestTransfers } from '#domain/stock/replenish.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import type { IndexedItem } from '#server/features/items/indexed-item.ts';
import { selectPlacedLevels, selectSoldThere } from '../transfers/planning/placed-levels.queries.ts';
import { keepState, maskOf, readersOf, sortedByFigure } from './choose-levels.ts';
import { selectPlaces } from './levels.queries.ts';
import { type LevelSources, requestedPlaces } from './search-levels.ts';

/**
 * Suggests transfers so that no matching item is low at the requested location, or at any. Considers the items with the
 * least stock, in all sizes of their styles, and what the other locations need of them. Somebody who works in some stores
 * gets transfers between these.
 */
export async function suggestMoves(
  sources: LevelSources,
  query: SuggestionsQuery,
  stores: StoreScope,
): Promise<Suggestions> {
  const { database, catalogue, items, levels } = sources;
  if (query.q) await catalogue.searchReady();
  const places = await selectPlaces(database.connection, stores);
  const columns = await levels.current();
  const shown = requestedPlaces(places, query);
  const all = items.all();
  const mask = maskOf(items, query);
  keepState(mask, all, columns, 'bajo', shown);
  const readers = readersOf(columns, shown);
  const emptiestFirst = sortedByFigure(mask, false, (at) => {
    const slot = columns.slotOf((all[at] as IndexedItem).entry.id);
    return Math.min(...readers.filter((there) => there.isLow(slot)).map((there) => there.available(slot)));
  });
  const low = Array.from(emptiestFirst.subarray(0, MAX_SUGGESTED_ITEMS), (at) => (all[at] as IndexedItem).entry);

  const refs = new Set(low.map(({ ref }) => ref));
  const entries = [...refs].flatMap((ref) => catalogue.snapshot.style(ref)?.variants ?? []);
  const ids = entries.map(({ id }) => id);
  const placed = await selectPlacedLevels(database.connection, ids, stores);
  const sold = await selectSoldThere(database.connection, ids, stores);
  const lowItems = new Set(low.map(({ id }) => id));
  const moves = suggestTransfers(placed, sold).filter(
    ({ to, itemId }) => lowItems.has(itemId) && (query.location === undefined || to === query.location),
  );
  return {
    data: routesOf(moves, new Map(entries.map((entry) => [entry.id, entry]))),
    meta: { low: emptiestFirst.length, considered: low.length },
  };
}

/** Groups moves between the same two locations, the largest group first. */
function routesOf(
  moves: ReturnType<typeof suggestTransfers>,
  entries: ReadonlyMap<number, CatalogueEntry>,
): SuggestedRoute[] {
  const routes = new Map<string, SuggestedRoute>();
  for (const { from, to, itemId, quantity, why } of moves) {
    const entry = entries.get(itemId);
    if (!entry) continue;
    const route = routes.get(`${from} ${to}`) ?? { from, to, pieces: 0, lines: [] };
    routes.set(`${from} ${to}`, route);
    route.pieces += quantity;
    route.lines.push({ itemId, ref: entry.ref, name: entry.name, size: entry.size, quantity, why });
  }
  return [...routes.values()].sort((a, b) => b.pieces - a.pieces || a.from - b.from || a.to - b.to);
}
