import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { FIRST_STORES } from './first-locations.ts';
import { announceLocations } from './locations.queries.ts';

/**
 * Deletes the stores that the shop began with and that nobody changed or used.
 * @returns how many
 */
export async function deleteFirstStores(tx: Connection): Promise<number> {
  const first = JSON.stringify(FIRST_STORES.map(({ slug, name, address }) => ({ slug, name, address })));
  const deleted = await queryRows<{ id: number }>(tx)`
    delete from locations as store
    using jsonb_to_recordset(${first}::jsonb) as first (slug text, name text, address text)
    where store.kind = 'store' and store.version = 1 and (store.slug, store.name, store.address) = (first.slug, first.name, first.address)
      and not exists (select from stock_levels where location_id = store.id)
      and not exists (select from stock_movements where location_id = store.id)
      and not exists (select from counts where location_id = store.id)
      and not exists (select from transfers where store.id in (from_id, to_id))
      and not exists (select from account_stores where location_id = store.id)
      and not exists (select from restock_requests where location_id = store.id)
      and not exists (select from restock_arrivals where location_id = store.id)
    returning store.id`;
  if (deleted.length > 0) await announceLocations(tx);
  return deleted.length;
}
