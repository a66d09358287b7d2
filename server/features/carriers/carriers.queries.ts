import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type CarrierRecord, carrierRecord } from '#contract/shipping/carrier.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { type CarrierRow, carriers } from './carriers.tables.ts';

const ORDER = [asc(carriers.position), asc(carriers.id)];

/** The active carriers, a few rows, in the order in which they are chosen. */
export function selectActiveCarriers(connection: ReadConnection): Promise<CarrierRow[]> {
  return connection
    .select()
    .from(carriers)
    .where(eq(carriers.active, true))
    .orderBy(...ORDER);
}

const isUsed: SQL<boolean> = sql<boolean>`exists (select from parcels where parcels.carrier_id = carriers.id)`;

export type UsedCarrier = CarrierRow & { used: boolean };

/** Carriers for staff, inactive ones too. @param where by default all of them */
export function selectUsedCarriers(connection: ReadConnection, where?: SQL): Promise<UsedCarrier[]> {
  return connection
    .select({ ...getTableColumns(carriers), used: isUsed })
    .from(carriers)
    .where(where)
    .orderBy(...ORDER);
}

/** A carrier that a parcel may have, locked against deletion; refused at the field when there is none or it is not active. */
export async function readActiveCarrier(tx: Connection, field: string, id: number): Promise<Outcome<CarrierRow>> {
  const [carrier] = await tx.select().from(carriers).where(eq(carriers.id, id)).for('key share');
  if (!carrier) return invalidField(field, 'Elige el transportista');
  return carrier.active
    ? { ok: true, value: carrier }
    : invalidField(field, `${carrier.name} ya no se usa. Elige otro transportista.`);
}

export function presentCarrier(carrier: UsedCarrier): CarrierRecord {
  return recordFrom(carrierRecord, carrier);
}
