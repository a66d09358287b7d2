import { asc, eq, sql } from 'drizzle-orm';
import type { StoreScope } from '#domain/access/roles.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { worksAt } from '#server/features/locations/in-stores.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { type Parcel, parcelLines, parcels } from './parcels.tables.ts';

export const NO_PARCEL: Refusal = { ok: false, code: 'not_found', message: 'No encontramos ese paquete' };

/** Who changes which parcel, and where they work. */
export interface ParcelCall {
  id: number;
  actor: AccountActor;
  stores: StoreScope;
}

/** A parcel and its sale, both locked until the transaction ends. */
export interface LockedParcel {
  tx: Connection;
  loaded: SaleWithLines;
  parcel: Parcel;
  /** Its lines, by their position in the order. */
  held: { position: number; quantity: number }[];
  actor: AccountActor;
}

/** Whether a call changed the parcel, or everything stood so before. */
export type ParcelStep = 'done' | 'already';

/** What is refused when a unique index of parcels refuses a write that came in between. */
const TAKEN: Refusal = { ok: false, code: 'status_conflict', message: 'Esa guía ya es de otro paquete' };

/** Runs `work` in one transaction, with the parcel under its sale's lock. One at other stores is answered as not found. */
export function withParcel<Value>(
  { database }: { database: Database },
  { id, actor, stores }: ParcelCall,
  work: (locked: LockedParcel) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return attempt(
    database,
    async (tx) => {
      const [seen] = await tx.select({ saleId: parcels.saleId }).from(parcels).where(eq(parcels.id, id));
      const loaded = seen ? await lockSale(tx, seen.saleId) : null;
      // Read again under the lock: it may have been changed or discarded meanwhile.
      const [parcel] = loaded ? await tx.select().from(parcels).where(eq(parcels.id, id)) : [];
      if (!loaded || !parcel) return NO_PARCEL;
      if (!worksAt(stores, parcel.locationId)) return { ...NO_PARCEL, aboutAccess: true };
      const held = await tx
        .select({ position: parcelLines.linePosition, quantity: parcelLines.quantity })
        .from(parcelLines)
        .where(eq(parcelLines.parcelId, id))
        .orderBy(asc(parcelLines.linePosition));
      return work({ tx, loaded, parcel, held, actor });
    },
    TAKEN,
  );
}

/** Writes a parcel's change with its entry in the audit log. Call it under the sale's lock. */
export async function writeParcel(
  { tx, loaded, parcel, actor }: Omit<LockedParcel, 'held'>,
  step: string,
  values: Partial<typeof parcels.$inferInsert>,
): Promise<Parcel> {
  const [written] = await tx
    .update(parcels)
    .set({ ...values, accountId: actor.accountId, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcel.id))
    .returning();
  if (!written) throw new Error('A parcel whose sale is locked is not there');
  await recordParcel(tx, { loaded, parcel: written, actor }, step);
  return written;
}

/** Writes a step of a parcel to the audit log, without the guide number: that is personal data, which can be erased. */
export function recordParcel(
  tx: Connection,
  { loaded, parcel, actor }: { loaded: Pick<SaleWithLines, 'sale'>; parcel: Parcel; actor: Actor },
  step: string,
): Promise<void> {
  const { number, locationId, carrierId } = parcel;
  const details = { parcel: parcelCode(loaded.sale.orderId, number), step, locationId, carrierId };
  return recordSale(tx, actor, 'sale.parcel', loaded, details);
}
