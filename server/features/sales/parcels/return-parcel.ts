import { and, eq, inArray } from 'drizzle-orm';
import { attributeStockChanges, lockStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations, saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { enqueueParcelMail } from '../mails/parcel-mails.ts';
import type { SaleServices } from '../move-sale.ts';
import { type LockedParcel, type ParcelCall, type ParcelStep, withParcel, writeParcel } from './lock-parcel.ts';
import { parcelLines } from './parcels.tables.ts';
import { afterStep } from './sale-parcels.ts';

/**
 * A parcel came back: its pieces lie at their location again, reserved for the same order, and are yet to be prepared. Those of a
 * cancelled sale went back to the stock when it was cancelled.
 */
export function returnParcel(services: SaleServices, call: ParcelCall): Promise<Outcome<ParcelStep>> {
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { tx, parcel, loaded } = locked;
    if (parcel.state === 'returned') return { ok: true, value: 'already' };
    if (parcel.state === 'preparing') return conflict('Este paquete no ha salido');
    if (loaded.sale.status !== 'cancelada') {
      const refused = await bringBack(locked);
      if (refused) return refused;
    }
    await tx.update(parcelLines).set({ open: false }).where(eq(parcelLines.parcelId, parcel.id));
    const returned = await writeParcel(locked, 'returned', { state: 'returned', returnedAt: services.now() });
    const { sale, shown } = await afterStep(tx, loaded, returned);
    await enqueueParcelMail(tx, services, sale, shown, 'returned');
    return { ok: true, value: 'done' };
  });
}

async function bringBack({ tx, loaded, parcel, held, actor }: LockedParcel): Promise<Refusal | null> {
  const { saleId, locationId } = parcel;
  await lockStock(
    tx,
    loaded.lines.map(({ itemId }) => itemId),
  );
  const closed = await refuseClosed(tx, locationId);
  if (closed) return closed;
  await attributeStockChanges(tx, actor);
  // A trigger writes the movements.
  await tx
    .update(stockReservations)
    .set({ state: 'held', settledAt: null })
    .where(
      and(
        eq(stockReservations.saleId, saleId),
        eq(stockReservations.locationId, locationId),
        eq(stockReservations.state, 'fulfilled'),
        inArray(
          stockReservations.linePosition,
          held.map(({ position }) => position),
        ),
      ),
    );
  await tx
    .delete(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, saleId), eq(saleFulfilments.locationId, locationId)));
  return null;
}

/** The location stays open until the transaction ends, because closing it needs a lock on its row. */
async function refuseClosed(tx: Connection, locationId: number): Promise<Refusal | null> {
  const [location] = await tx
    .select({ name: locations.name, active: locations.active })
    .from(locations)
    .where(eq(locations.id, locationId))
    .for('key share');
  if (location?.active) return null;
  return conflict(
    `${location?.name ?? 'Esa tienda'} está cerrada. Cancela la venta para que las prendas entren al depósito.`,
  );
}
