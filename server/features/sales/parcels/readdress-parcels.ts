import { and, eq, sql } from 'drizzle-orm';
import { goesTheSameWay } from '#domain/sales/place-of-address.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { WrittenSale } from '../sales.tables.ts';
import { defaultCarrier } from './carrier-of-parcel.ts';
import { parcels } from './parcels.tables.ts';

/**
 * After a sale's address or method changed: its parcels that have not left get the carrier that goes there, without a guide.
 * Nothing changes within the same city. Call it under the sale's lock.
 */
export async function readdressParcels(tx: Connection, before: WrittenSale, after: WrittenSale): Promise<void> {
  if (goesTheSameWay(before, after)) return;
  const preparing = and(eq(parcels.saleId, after.id), eq(parcels.state, 'preparing'));
  if ((await tx.$count(parcels, preparing)) === 0) return;
  await tx
    .update(parcels)
    .set({ carrierId: await defaultCarrier(tx, after), guide: null, version: sql`${parcels.version} + 1` })
    .where(preparing);
}
