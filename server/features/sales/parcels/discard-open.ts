import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { discardParcels } from './discard-parcels.ts';
import { parcels } from './parcels.tables.ts';

/** Discards the parcels of a cancelled sale that have not left; those that left stay as they are. Call it under the sale's lock. */
export async function discardOpenParcels(
  tx: Connection,
  loaded: Pick<SaleWithLines, 'sale'>,
  actor: Actor,
): Promise<void> {
  const open = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.saleId, loaded.sale.id), eq(parcels.state, 'preparing')))
    .orderBy(parcels.number);
  await discardParcels(tx, loaded, open, actor);
}
