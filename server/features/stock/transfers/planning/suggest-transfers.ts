import { sql } from 'drizzle-orm';
import type { SuggestedTransfer } from '#contract/stock/transfer-items.ts';
import { type ReplenishLevel, suggestTransfers } from '#domain/stock/transfers/suggest-transfers.ts';
import { MAX_TRANSFER_LINES } from '#domain/stock/transfers/transfer.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { selectTransferLocations } from '../transfers.queries.ts';
import { comingTo, selectBetween } from './between-locations.queries.ts';

/** Items that run out somewhere, looked at in one call: those with the least first. */
const MOST_ITEMS = 2_000;

/** What could go where, from low stock; nothing is stored. At most one transfer's lines from one location to another. */
export async function readSuggestions(
  connection: ReadConnection,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Promise<{ suggestions: SuggestedTransfer[]; more: boolean }> {
  const locations = new Map((await selectTransferLocations(connection)).map((location) => [location.id, location]));
  const levels = await selectLevels(connection, to);
  const lines = suggestTransfers(levels).filter(
    (line) => (from === undefined || line.from === from) && (to === undefined || line.to === to),
  );
  const groups = [...Map.groupBy(lines, (line) => `${line.from} ${line.to}`).values()];
  const suggestions: SuggestedTransfer[] = [];
  for (const group of groups) {
    const [{ from: fromId, to: toId } = { from: 0, to: 0 }] = group;
    const [origin, destination] = [locations.get(fromId), locations.get(toId)];
    if (!origin || !destination) continue;
    const kept = new Map(group.slice(0, MAX_TRANSFER_LINES).map((line) => [line.itemId, line.quantity]));
    const items = await selectBetween(connection, { from: fromId, to: toId }, { ids: [...kept.keys()] });
    const described = items.map((item) => ({ ...item, quantity: kept.get(item.item) ?? 1 }));
    if (described.length > 0) suggestions.push({ from: origin, to: destination, lines: described });
  }
  const count = new Set(levels.map(({ itemId }) => itemId)).size;
  const more = count >= MOST_ITEMS || groups.some((group) => group.length > MAX_TRANSFER_LINES);
  return { suggestions, more };
}

/** All levels, at open locations, of the items that run out at one of them; drafts are no promise, so they do not count. */
async function selectLevels(connection: ReadConnection, to: number | undefined): Promise<ReplenishLevel[]> {
  return rowsOf<ReplenishLevel>(
    await connection.execute(sql`
      with low as (
        select level.item_id, min(level.on_hand - level.reserved) as least
        from stock_levels as level
        join locations as location on location.id = level.location_id and location.active
        where level.on_hand - level.reserved <= coalesce(level.minimum, location.low_stock)
          and ${to === undefined ? sql`true` : sql`level.location_id = ${to}`}
          and exists (select from items where items.id = level.item_id)
        group by level.item_id order by least, level.item_id limit ${MOST_ITEMS}
      )
      select level.item_id as "itemId", level.location_id as "locationId", level.on_hand - level.reserved as available,
        coalesce(level.minimum, location.low_stock) as minimum, location.priority,
        ${comingTo(sql`level.item_id`, sql`level.location_id`)} as coming
      from low
      join stock_levels as level on level.item_id = low.item_id
      join locations as location on location.id = level.location_id and location.active
      order by level.item_id, level.location_id`),
  );
}
