import { sql } from 'drizzle-orm';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { type PlacedLevel, type SuggestedMove, suggestTransfers } from '#domain/stock/replenish.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { selectTransferLocations } from '../transfers.queries.ts';
import { selectBetween, selectPlacedLevels, selectSoldThere } from './placed-levels.queries.ts';

/** Maximum number of low items per call, those with the least stock first. */
const MOST_ITEMS = 2_000;

interface Ends {
  from?: number | undefined;
  to?: number | undefined;
}

/** Suggests transfers of low items between these stores; nothing is stored. At most one transfer's number of lines between two locations. */
export async function readSuggestions(
  connection: ReadConnection,
  { from, to }: Ends,
  stores: StoreScope,
): Promise<{ suggestions: SuggestedTransfer[]; more: boolean }> {
  const levels = await selectLevels(connection, to, stores);
  const itemIds = [...new Set(levels.map(({ itemId }) => itemId))];
  const moves = suggestTransfers(levels, await selectSoldThere(connection, itemIds, stores)).filter(
    (move) => (from === undefined || move.from === from) && (to === undefined || move.to === to),
  );
  const groups = [...Map.groupBy(moves, (move) => `${move.from} ${move.to}`).values()];
  const locations = new Map((await selectTransferLocations(connection)).map((location) => [location.id, location]));
  const suggestions: SuggestedTransfer[] = [];
  for (const group of groups) {
    const suggested = await describe(connection, group.slice(0, MAX_TRANSFER_LINES), { locations, stores });
    if (suggested && suggested.lines.length > 0) suggestions.push(suggested);
  }
  const more = itemIds.length >= MOST_ITEMS || groups.some((group) => group.length > MAX_TRANSFER_LINES);
  return { suggestions: suggestions.sort((a, b) => b.lines.length - a.lines.length), more };
}

async function describe(
  connection: ReadConnection,
  moves: readonly SuggestedMove[],
  { locations, stores }: { locations: ReadonlyMap<number, SuggestedTransfer['from']>; stores: StoreScope },
): Promise<SuggestedTransfer | null> {
  const [from, to] = [locations.get(moves[0]?.from ?? 0), locations.get(moves[0]?.to ?? 0)];
  if (!from || !to) return null;
  const ids = moves.map(({ itemId }) => itemId);
  const items = new Map(
    (await selectBetween(connection, { from: from.id, to: to.id }, { ids }, stores)).map((item) => [item.item, item]),
  );
  const lines = moves.flatMap(({ itemId, quantity, why }) => {
    const item = items.get(itemId);
    return item ? [{ ...item, quantity, why }] : [];
  });
  return { from, to, lines };
}

/** All levels, at open locations, of the items that are low at one of them. */
async function selectLevels(
  connection: ReadConnection,
  to: number | undefined,
  stores: StoreScope,
): Promise<PlacedLevel[]> {
  const low = await queryRows<{ itemId: number }>(connection)`
    select level.item_id as "itemId", min(level.on_hand - level.reserved) as least
    from stock_levels as level
    join locations as location on location.id = level.location_id and location.active
    where level.on_hand - level.reserved <= coalesce(level.minimum, location.low_stock)
      and ${to === undefined ? sql`true` : sql`level.location_id = ${to}`} and ${inStores(sql`level.location_id`, stores)}
      and exists (select from items where items.id = level.item_id)
    group by level.item_id order by least, level.item_id limit ${MOST_ITEMS}`;
  return selectPlacedLevels(
    connection,
    low.map(({ itemId }) => itemId),
    stores,
  );
}
