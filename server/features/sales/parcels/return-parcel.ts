import { and, eq, inArray, sql } from 'drizzle-orm';
import { arriveOnBalance, attributeStockChanges } from '#server/features/locations/ledger/move-stock.ts';
import { locations, saleFulfilments, stockReservations } from '#server/features/locations/stock.tables.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleServices } from '../move-sale.ts';
import { lockItemsOf } from '../pieces/held-pieces.queries.ts';
import { type LockedParcel, type ParcelCall, type ParcelStep, withParcel, writeParcel } from './lock-parcel.ts';
import { enqueueParcelMail } from './mail-parcel.ts';
import { parcelLines } from './parcels.tables.ts';
import { refuseMoneyBack } from './refuse-sending.ts';

/**
 * A parcel came back: its pieces lie at their location again, reserved for the same order, and are yet to be prepared. Those of a
 * cancelled sale went back to the stock when it was cancelled; those of a sale whose money went back are free for others.
 */
export function returnParcel(services: SaleServices, call: ParcelCall): Promise<Outcome<ParcelStep>> {
  return withParcel<ParcelStep>(services, call, async (locked) => {
    const { tx, parcel, loaded } = locked;
    if (parcel.state === 'returned') return { ok: true, value: 'already' };
    if (parcel.state === 'preparing') return conflict('Este paquete no ha salido');
    const isCancelled = loaded.sale.status === 'cancelada';
    const isMoneyBack = !isCancelled && (await refuseMoneyBack(tx, loaded)) !== null;
    if (!isCancelled) {
      const refused = await bringBack(locked);
      if (refused) return refused;
    }
    if (isMoneyBack) await release(locked);
    await tx.update(parcelLines).set({ open: false }).where(eq(parcelLines.parcelId, parcel.id));
    const returned = await writeParcel(locked, 'returned', { state: 'returned', returnedAt: services.now() });
    // The mail says that the pieces wait for the shopper.
    if (isCancelled || isMoneyBack) return { ok: true, value: 'done' };
    await enqueueParcelMail(tx, services, loaded, returned, 'returned');
    return { ok: true, value: 'done' };
  });
}

async function bringBack({ tx, loaded, parcel, held, actor }: LockedParcel): Promise<Refusal | null> {
  const { saleId, locationId } = parcel;
  await lockItemsOf(tx, loaded);
  const closed = await refuseClosed(tx, locationId);
  if (closed) return closed;
  await attributeStockChanges(tx, actor);
  // A trigger writes the movements.
  const itemIds = loaded.lines.map(({ itemId }) => itemId);
  await arriveOnBalance(tx, itemIds, () =>
    tx.update(stockReservations).set({ state: 'held', settledAt: null }).where(piecesIn({ parcel, held }, 'fulfilled')),
  );
  await tx
    .delete(saleFulfilments)
    .where(and(eq(saleFulfilments.saleId, saleId), eq(saleFulfilments.locationId, locationId)));
  return null;
}

/** Nobody gets the pieces any more that lie at their location again. */
async function release(locked: LockedParcel): Promise<void> {
  await locked.tx
    .update(stockReservations)
    .set({ state: 'released', settledAt: sql`clock_timestamp()` })
    .where(piecesIn(locked, 'held'));
}

function piecesIn({ parcel, held }: Pick<LockedParcel, 'parcel' | 'held'>, state: 'held' | 'fulfilled') {
  const positions = held.map(({ position }) => position);
  return and(
    eq(stockReservations.saleId, parcel.saleId),
    eq(stockReservations.locationId, parcel.locationId),
    eq(stockReservations.state, state),
    inArray(stockReservations.linePosition, positions),
  );
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
