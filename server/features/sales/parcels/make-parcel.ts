import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { makeParcel as makeBody } from '#contract/shipping/parcel.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { MAX_PARCELS } from '#domain/sales/fulfilment/parcel.ts';
import { OTHER_STORE, worksAt } from '#server/features/locations/in-stores.ts';
import { attempt, conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { SaleServices } from '../move-sale.ts';
import { selectHandled } from '../pieces/held-pieces.queries.ts';
import { lockSale, NO_SALE } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { defaultCarrier, readCarrier } from './carrier-of-parcel.ts';
import { type LinePieces, nextNumber, selectFreePieces, writeLines } from './free-pieces.ts';
import { type ParcelStep, recordParcel } from './lock-parcel.ts';
import { enqueueParcelMail } from './mail-parcel.ts';
import { type Parcel, parcelLines, parcels } from './parcels.tables.ts';
import { refuseSending } from './refuse-sending.ts';

interface MakeParcelCall extends z.output<typeof makeBody> {
  actor: AccountActor;
  stores: StoreScope;
}

/**
 * Puts pieces of a sale that wait at a location into a parcel: the chosen lines, or all that are in none. A repetition finds the
 * parcel that it made.
 */
export function makeParcel(
  services: SaleServices,
  call: MakeParcelCall,
): Promise<Outcome<{ id: number; step: ParcelStep }>> {
  const { sale_id: saleId, location_id: locationId, lines, actor, stores } = call;
  return attempt<{ id: number; step: ParcelStep }>(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    if (!(await selectHandled(tx, [saleId], stores)).has(saleId)) return { ...NO_SALE, aboutAccess: true };
    if (!worksAt(stores, locationId)) return { ok: false, code: 'forbidden', message: OTHER_STORE };
    if (loaded.sale.pickupLocationId !== null) return conflict('Este pedido se retira en tienda: no lleva paquete');
    const refused = await refuseSending(tx, loaded, 'preparar');
    if (refused) return refused;
    const free = await selectFreePieces(tx, saleId, locationId);
    const requested = lines ? free.filter(({ position }) => lines.includes(position)) : free;
    if (requested.length < (lines?.length ?? 1)) {
      const same = await findSame(tx, { saleId, locationId, lines });
      if (same !== null) return { ok: true, value: { id: same, step: 'already' } };
      if (lines) return invalidField('lines', 'Una de esas prendas ya está en otro paquete, o no está en esta tienda');
      return conflict('Esta tienda no tiene prendas por preparar de este pedido');
    }
    const carrier = await carrierFor(tx, loaded, call);
    if (!carrier.ok) return carrier;
    const made = await insertParcel(tx, services, loaded, {
      locationId,
      pieces: requested,
      actor,
      carrierId: carrier.value,
    });
    if (!made) return conflict(`Un pedido lleva hasta ${MAX_PARCELS} paquetes`);
    await recordParcel(tx, { loaded, parcel: made, actor }, 'preparing');
    await enqueueParcelMail(tx, services, loaded, made, 'preparing');
    return { ok: true, value: { id: made.id, step: 'done' } };
  });
}

async function carrierFor(
  tx: Connection,
  { sale }: SaleWithLines,
  { carrier_id }: MakeParcelCall,
): Promise<Outcome<number | null>> {
  if (carrier_id === undefined) return { ok: true, value: await defaultCarrier(tx, sale) };
  if (carrier_id === null) return { ok: true, value: null };
  const carrier = await readCarrier(tx, carrier_id, null);
  return carrier.ok ? { ok: true, value: carrier.value.id } : carrier;
}

/** The parcel that is prepared there with exactly these lines; without lines, the last one that is. */
async function findSame(
  tx: Connection,
  { saleId, locationId, lines }: { saleId: number; locationId: number; lines: readonly number[] | undefined },
): Promise<number | null> {
  const rows = await tx
    .select({ id: parcels.id, position: parcelLines.linePosition })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(parcels.saleId, saleId), eq(parcels.locationId, locationId), eq(parcels.state, 'preparing')))
    .orderBy(desc(parcels.number));
  const byParcel = Map.groupBy(rows, ({ id }) => id);
  const isSame = (held: { position: number }[]) =>
    !lines || (held.length === lines.length && held.every(({ position }) => lines.includes(position)));
  return [...byParcel].find(([, held]) => isSame(held))?.[0] ?? null;
}

/** Writes a parcel with its lines; null when the sale has as many as it may have. Call it under the sale's lock. */
export async function insertParcel(
  tx: Connection,
  { now }: Pick<SaleServices, 'now'>,
  { sale }: SaleWithLines,
  parts: {
    locationId: number;
    pieces: readonly LinePieces[];
    actor: { accountId: number | null };
    carrierId: number | null;
    sentAt?: Date;
  },
): Promise<Parcel | null> {
  const { locationId, pieces, actor, carrierId, sentAt } = parts;
  const number = await nextNumber(tx, sale.id);
  if (number > MAX_PARCELS) return null;
  const leaving = sentAt && { state: 'sent' as const, sentAt };
  const [made] = await tx
    .insert(parcels)
    .values({
      saleId: sale.id,
      locationId,
      number,
      carrierId,
      createdAt: now(),
      accountId: actor.accountId,
      ...leaving,
    })
    .returning();
  if (!made) throw new Error('A parcel was not written');
  await writeLines(tx, made, pieces);
  return made;
}
