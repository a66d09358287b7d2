import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type WayRecord, wayRecord } from '#contract/payments/payment-way.ts';
import { type PaymentWay, wayName } from '#domain/payments/payment-way.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import { paymentMethods, type WayRow } from './ways.tables.ts';

const ORDER = [asc(paymentMethods.position), asc(paymentMethods.id)];

/** All ways of paying, a few rows, in the order in which they are offered. */
export function selectWays(connection: ReadConnection): Promise<WayRow[]> {
  return connection
    .select()
    .from(paymentMethods)
    .orderBy(...ORDER);
}

/** Whether payments or bank accounts name it. Sales name only ways that a payment of theirs names. */
const isUsed: SQL<boolean> = sql<boolean>`(
  exists (select from payments where payments.method = payment_methods.code)
  or exists (select from bank_accounts where payment_methods.code = any (bank_accounts.methods))
)`;

export type UsedWay = WayRow & { used: boolean };

/** As `selectWays`, for staff. @param where by default all of them */
export function selectUsedWays(connection: ReadConnection, where?: SQL): Promise<UsedWay[]> {
  return connection
    .select({ ...getTableColumns(paymentMethods), used: isUsed })
    .from(paymentMethods)
    .where(where)
    .orderBy(...ORDER);
}

/** The name of each code, for presenters. */
export async function selectWayNames(connection: ReadConnection): Promise<(code: string) => string> {
  const ways = await connection.select({ code: paymentMethods.code, name: paymentMethods.name }).from(paymentMethods);
  return (code) => wayName(ways, code);
}

/** A way that a new payment may have; refused at the field when there is none, or when it is not active. */
export async function readActiveWay(tx: Connection, field: string, code: string): Promise<Outcome<WayRow>> {
  const [way] = await tx.select().from(paymentMethods).where(eq(paymentMethods.code, code));
  if (!way) return invalidField(field, 'Elige el método de pago');
  return way.active
    ? { ok: true, value: way }
    : invalidField(field, `${way.name} ya no se usa. Elige otra forma de pago.`);
}

export function presentWay(way: UsedWay): WayRecord {
  return recordFrom(wayRecord, { ...way, tolerance: way.toleranceHundredths / 100 });
}

/** What shoppers get of a way: what the forms and texts of the storefront need. */
export function presentOffered(way: WayRow): PaymentWay {
  const { code, name, phrase, currencies, asks, optional, referenceDigits, referenceMin, referenceMax, instructions } =
    way;
  return { code, name, phrase, currencies, asks, optional, referenceDigits, referenceMin, referenceMax, instructions };
}
