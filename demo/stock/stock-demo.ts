import { sql } from 'drizzle-orm';
import type { DemoItems } from '#demo/catalogue/demo-items.ts';
import type { DemoPlaces } from '#demo/locations/demo-locations.ts';
import type { PlacedSale } from '#demo/sales/insert-demo-sales.ts';
import { insertDispatch, planDispatch } from '#demo/stock/dispatch.ts';
import { insertDemoCounts } from '#demo/stock/insert-demo-counts.ts';
import { insertDemoStock } from '#demo/stock/insert-demo-stock.ts';
import { insertDemoTransfers, transferSupplies } from '#demo/stock/insert-demo-transfers.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Inserts all stock of the demo: on hand, in transit, reserved and sold. The site offers exactly the demo's stock. */
export async function stockDemo(
  tx: Connection,
  { placed, items, places, now }: { placed: readonly PlacedSale[]; items: DemoItems; places: DemoPlaces; now: Date },
): Promise<void> {
  const { reservations, fulfilments } = planDispatch(placed, places, now);
  const taken = reservations.flatMap(({ state, itemId, locationId, quantity }) =>
    state === 'released' ? [] : [{ itemId, locationId, pieces: quantity }],
  );
  await insertDemoStock(tx, [...taken, ...transferSupplies(items, places)], now);
  await insertDispatch(tx, { reservations, fulfilments });
  await insertDemoTransfers(tx, { items, places, now });
  await insertDemoCounts(tx, places, now);
  await layOnShelves(tx);
}

/** Sets shelves in the warehouse and two stores, and minimums in the warehouse. */
async function layOnShelves(tx: Connection): Promise<void> {
  await tx.execute(sql`
    update stock_levels as level
    set shelf = chr(65 + level.item_id / 60 % 26) || '-' || lpad((1 + level.item_id / 5 % 12)::text, 2, '0'),
      minimum = case when location.kind = 'warehouse' and level.item_id % 23 = 0 then 8 end
    from locations as location
    where location.id = level.location_id
      and location.slug in ('deposito-web', 'caracas-sabana-grande', 'caracas-las-mercedes')`);
}
