import { sql } from 'drizzle-orm';
import { type ItemLevels, NOWHERE } from '#domain/stock/online-offers.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

interface Row extends Omit<ItemLevels, 'warehouse' | 'offers' | 'offline'> {
  id: number;
  onHand: number;
  reserved: number;
  /** '3:4,5:2': location ids with their available pieces. */
  offers: string | null;
  offline: number[] | null;
}

/**
 * Pieces of these items in the warehouse and in stores. They stay valid only while the items are locked.
 * @returns by item id
 */
export async function selectItemLevels(
  tx: Connection,
  itemIds: readonly number[],
): Promise<(itemId: number) => ItemLevels> {
  if (itemIds.length === 0) return () => NOWHERE;
  const named = await queryRows<{ id: number; name: string }>(tx)`select id, name from locations where kind = 'store'`;
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const rows = await queryRows<Row>(tx)`
    select item_id as id,
      coalesce(sum(on_hand) filter (where is_warehouse), 0)::int as "onHand",
      coalesce(sum(reserved) filter (where is_warehouse), 0)::int as reserved,
      string_agg(location_id || ':' || on_hand - reserved, ',' order by priority, location_id)
        filter (where offers and on_hand > reserved) as offers,
      coalesce(sum(on_hand - reserved) filter (where not is_warehouse and not offers), 0)::int as "notOffered",
      coalesce(sum(on_hand) filter (where not is_warehouse), 0)::int as "inStores",
      array_agg(location_id) filter (where not online) as offline
    from stock_levels
    join (
      select id as location_id, priority, kind = 'warehouse' as is_warehouse,
        kind = 'store' and active and sells_online as sells
      from locations
    ) as place using (location_id)
    cross join lateral (select sells and online as offers) as level
    where item_id = any(${sql.param([...itemIds])}::int[])
    group by item_id`;
  const offersOf = (text: string | null) =>
    (text?.split(',') ?? []).map((offer) => {
      const [locationId = 0, available = 0] = offer.split(':').map(Number);
      return { locationId, name: names.get(locationId) ?? '', available };
    });
  const levels = new Map(
    rows.map(({ id, onHand, reserved, offers, offline, ...rest }) => [
      id,
      { warehouse: { onHand, reserved }, offers: offersOf(offers), offline: offline ?? [], ...rest },
    ]),
  );
  return (itemId) => levels.get(itemId) ?? NOWHERE;
}
