import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { parcels } from './parcels.tables.ts';

/** Discards the parcels of a cancelled sale that have not left; those that left stay as they are. Call it under the sale's lock. */
export async function discardOpenParcels(tx: Connection, saleId: number): Promise<void> {
  await tx.delete(parcels).where(and(eq(parcels.saleId, saleId), eq(parcels.state, 'preparing')));
}
