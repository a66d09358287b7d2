import { and, eq } from 'drizzle-orm';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { discardParcels } from './discard-parcels.ts';
import { parcels } from './parcels.tables.ts';

/**
 * Discards the parcels of a cancelled sale that have not left; those that left stay as they are. Where one was packed, its pieces lie
 * apart: the location is told to put them back. Call it under the sale's lock.
 */
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
  const packed = open.filter(({ packedAt }) => packedAt !== null);
  for (const { saleId, locationId, packedAt } of packed) {
    await tx
      .insert(saleFulfilments)
      .values({ saleId, locationId, state: 'ready', readyAt: packedAt, accountId: actor.accountId })
      .onConflictDoNothing();
  }
  await discardParcels(tx, loaded, open, actor);
}
