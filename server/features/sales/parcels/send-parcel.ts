import { and, eq, sql } from 'drizzle-orm';
import { attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { SaleServices } from '../move-sale.ts';
import { fulfil, lockItemsOf, noteFulfilment, selectHolding } from '../pieces/held-pieces.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { type Carriage, readCarriage } from './carrier-of-parcel.ts';
import { selectFreePieces } from './free-pieces.ts';
import {
  type LockedParcel,
  type ParcelCall,
  type ParcelStep,
  recordParcel,
  withParcel,
  writeParcel,
} from './lock-parcel.ts';
import { enqueueParcelMail } from './mail-parcel.ts';
import { insertParcel } from './make-parcel.ts';
import { parcels } from './parcels.tables.ts';
import { refuseSending } from './refuse-sending.ts';

/** A packed parcel leaves with its carrier: its pieces leave the stock of its location, and the shopper gets a mail. */
export function sendParcel(services: SaleServices, call: ParcelCall & Carriage): Promise<Outcome<ParcelStep>> {
  const { carrier_id, guide } = call;
  return withParcel<ParcelStep>(services, call, (locked) => sendLocked(services, locked, { carrier_id, guide }));
}

/** The same for a parcel that is locked. */
export async function sendLocked(
  services: SaleServices,
  locked: LockedParcel,
  requested: Carriage,
): Promise<Outcome<ParcelStep>> {
  const { tx, loaded, parcel, held, actor } = locked;
  if (parcel.state === 'delivered' || parcel.state === 'returned') return conflict('Este paquete ya llegó');
  const read = await readCarriage(tx, parcel, requested);
  if (!read.ok) return read;
  const { carrierId, guide } = read.value;
  if (parcel.state === 'sent') {
    const isSame = carrierId === parcel.carrierId && guide === parcel.guide;
    return isSame ? { ok: true, value: 'already' } : conflict('Este paquete ya salió. Corrige su guía en el paquete.');
  }
  const refused = await refuseSending(tx, loaded, 'enviar');
  if (refused) return refused;
  if (!parcel.packedAt) return conflict('Este paquete no está empacado');
  const at = services.now();
  await lockItemsOf(tx, loaded);
  await attributeStockChanges(tx, actor);
  const sent = await writeParcel(locked, 'sent', { state: 'sent', sentAt: at, carrierId, guide });
  const { saleId, locationId } = parcel;
  await fulfil(
    tx,
    saleId,
    locationId,
    at,
    held.map(({ position }) => position),
  );
  const holding = await selectHolding(tx, saleId, [locationId]);
  if (holding.length === 0) {
    await noteFulfilment(tx, { saleId, locationId, state: 'handed_over', at, accountId: actor.accountId });
  }
  await enqueueParcelMail(tx, services, loaded, sent, 'sent');
  return { ok: true, value: 'done' };
}

/**
 * Everything of a sale leaves a location at once: its open parcels as they are, and pieces that are in none as a parcel of their own,
 * without a guide. The caller moves the stock. Call it under the sale's lock.
 */
export async function sendAllAt(
  tx: Connection,
  services: SaleServices,
  loaded: SaleWithLines,
  { locationId, actor }: { locationId: number; actor: Actor },
): Promise<void> {
  const { sale } = loaded;
  const at = services.now();
  const open = await tx
    .update(parcels)
    .set({ state: 'sent', sentAt: at, accountId: actor.accountId, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.saleId, sale.id), eq(parcels.locationId, locationId), eq(parcels.state, 'preparing')))
    .returning();
  const pieces = await selectFreePieces(tx, sale.id, locationId);
  const rest =
    pieces.length > 0
      ? await insertParcel(tx, services, loaded, { locationId, pieces, actor, carrierId: null, sentAt: at })
      : null;
  for (const parcel of [...open.toSorted((one, other) => one.number - other.number), ...(rest ? [rest] : [])]) {
    await recordParcel(tx, { loaded, parcel, actor }, 'sent');
    await enqueueParcelMail(tx, services, loaded, parcel, 'sent');
  }
}

const CANCELLED = conflict(
  'La venta está cancelada y sus prendas volvieron a la existencia. Márcalo devuelto cuando regrese. Si el cliente se quedó con ellas, descuéntalas con un ajuste.',
);

/** A parcel that had left reached its recipient. */
export function deliverParcel(services: SaleServices, call: ParcelCall): Promise<Outcome<ParcelStep>> {
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { tx, parcel, loaded } = locked;
    if (parcel.state === 'delivered') return { ok: true, value: 'already' };
    if (parcel.state === 'preparing') return conflict('Este paquete no ha salido');
    if (parcel.state === 'returned') return conflict('Este paquete se devolvió');
    if (loaded.sale.status === 'cancelada') return CANCELLED;
    const delivered = await writeParcel(locked, 'delivered', { state: 'delivered', deliveredAt: services.now() });
    await enqueueParcelMail(tx, services, loaded, delivered, 'delivered');
    return { ok: true, value: 'done' };
  });
}
