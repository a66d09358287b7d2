import { and, eq, inArray } from 'drizzle-orm';
import { locations, saleFulfilments } from '#server/features/locations/stock.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Pickup, sales, type WrittenSale } from './sales.tables.ts';

/** By sale; one query where any of them is fetched. */
export async function selectPickups(
  connection: ReadConnection,
  found: readonly WrittenSale[],
): Promise<Map<number, Pickup>> {
  const ids = found.filter(({ pickupLocationId }) => pickupLocationId !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select({ saleId: sales.id, store: locations, fulfilment: saleFulfilments })
    .from(sales)
    .innerJoin(locations, eq(locations.id, sales.pickupLocationId))
    .leftJoin(
      saleFulfilments,
      and(eq(saleFulfilments.saleId, sales.id), eq(saleFulfilments.locationId, sales.pickupLocationId)),
    )
    .where(inArray(sales.id, ids));
  return new Map(
    rows.map(({ saleId, store, fulfilment }) => [
      saleId,
      {
        store,
        state: fulfilment?.state ?? 'pending',
        readySince: fulfilment?.readyAt ?? null,
        handedOverAt: fulfilment?.handedOverAt ?? null,
      },
    ]),
  );
}
