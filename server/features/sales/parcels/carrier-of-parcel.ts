import { and, eq, ne, sql } from 'drizzle-orm';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { goesTheSameWay, placeOfOrder } from '#domain/sales/place-of-address.ts';
import { readGuide } from '#domain/shipping/guide.ts';
import { carrierTo } from '#domain/shipping/promise.ts';
import { readActiveCarrier, selectActiveCarriers } from '#server/features/carriers/carriers.queries.ts';
import { type CarrierRow, carriers } from '#server/features/carriers/carriers.tables.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';
import { type Parcel, parcels } from './parcels.tables.ts';

/** A carrier that a parcel may be given to. One that takes no more parcels stays with those that it has. */
export async function readCarrier(tx: Connection, id: number, current: number | null): Promise<Outcome<CarrierRow>> {
  const [own] = id === current ? await tx.select().from(carriers).where(eq(carriers.id, id)) : [];
  return own ? { ok: true, value: own } : readActiveCarrier(tx, 'carrier_id', id);
}

/** The first active carrier that goes to the sale's address; null when none does. */
export async function defaultCarrier(tx: Connection, sale: WrittenSale): Promise<number | null> {
  const to = { method: sale.shippingMethod, place: placeOfOrder(sale) };
  return carrierTo(await selectActiveCarriers(tx), to)?.carrier.id ?? null;
}

/** What a call says of carrier and guide; undefined: it says nothing. Null or an empty guide: none. */
export interface Carriage {
  carrier_id?: number | null | undefined;
  guide?: string | null | undefined;
}

/**
 * Carrier and guide of a parcel after a call, by the form of the carrier's guides.
 * @returns a refusal by its field: no such carrier, a wrong form, or a guide that another parcel has
 */
export async function readCarriage(
  tx: Connection,
  parcel: Pick<Parcel, 'id' | 'carrierId' | 'guide'>,
  { carrier_id, guide }: Carriage,
): Promise<Outcome<Pick<Parcel, 'carrierId' | 'guide'>>> {
  const carrierId = carrier_id === undefined ? parcel.carrierId : carrier_id;
  const text = guide === undefined ? parcel.guide : guide;
  const read = carrierId === null ? null : await readCarrier(tx, carrierId, parcel.carrierId);
  if (read && !read.ok) return read;
  if (!text) return { ok: true, value: { carrierId, guide: null } };
  if (!read) return invalidField('carrier_id', 'Elige el transportista de la guía');
  const requested = readGuide(text, read.value);
  if (!requested.ok) return invalidField('guide', requested.message);
  const [other] = await tx
    .select({ number: parcels.number, orderId: sales.orderId })
    .from(parcels)
    .innerJoin(sales, eq(sales.id, parcels.saleId))
    .where(and(eq(parcels.carrierId, read.value.id), eq(parcels.guide, requested.guide), ne(parcels.id, parcel.id)));
  if (other) return invalidField('guide', `Esa guía ya es del paquete ${parcelCode(other.orderId, other.number)}`);
  return { ok: true, value: { carrierId, guide: requested.guide } };
}

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
