import { and, eq, inArray, sql } from 'drizzle-orm';
import { PAPER_NAMES, type PaperKind } from '#domain/shipping/dispatch-paper.ts';
import { saleFulfilments } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { recordSale } from '../sale-history.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { recordParcel } from './lock-parcel.ts';
import { type Parcel, parcels } from './parcels.tables.ts';

const WHY_VOID = 'El paquete se deshizo antes de salir';

/**
 * Deletes parcels that have not left. Their papers are void, because what they name does not travel; once the parcel is deleted
 * nobody could void them. Call it under the sale's lock.
 */
export async function discardParcels(
  tx: Connection,
  loaded: Pick<SaleWithLines, 'sale'>,
  discarded: readonly Parcel[],
  actor: Actor,
): Promise<void> {
  if (discarded.length === 0) return;
  const ids = discarded.map(({ id }) => id);
  // The table of papers belongs to a feature that imports this one.
  const voided = await queryRows<{ kind: PaperKind; number: string; document: string }>(tx)`
    update dispatch_papers
    set voided_at = clock_timestamp(), voided_by = ${actor.accountId}::int, void_reason = ${WHY_VOID}
    where parcel_id = any(${sql.param(ids)}::int[]) and voided_at is null
    returning kind, number, document`;
  for (const { kind, number, document } of voided) {
    const details = { document, paper: PAPER_NAMES[kind], number, why: WHY_VOID };
    await recordSale(tx, actor, 'paper.voided', loaded, details);
  }
  for (const parcel of discarded) await recordParcel(tx, { loaded, parcel, actor }, 'discarded');
  await tx.delete(parcels).where(inArray(parcels.id, ids));
}

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
  if (packed.length > 0) {
    const ready = packed.map(({ saleId, locationId, packedAt }) => ({ saleId, locationId, readyAt: packedAt }));
    await tx
      .insert(saleFulfilments)
      .values(ready.map((one) => ({ ...one, state: 'ready' as const, accountId: actor.accountId })))
      .onConflictDoNothing();
  }
  await discardParcels(tx, loaded, open, actor);
}
