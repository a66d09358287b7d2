import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#domain/payments/payment.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { readSetting, writeSetting } from '#server/platform/settings.ts';

const KEY = 'payment-tolerance';

/** What may be missing of a payment, in hundredths of its currency. Nothing by default. */
type Tolerances = Record<Currency, number>;

export async function readTolerances(connection: ReadConnection): Promise<Tolerances> {
  return (await readSetting<Tolerances>(connection, KEY)) ?? { USD: 0, VES: 0 };
}

export function writeTolerances(tx: Connection, tolerances: Tolerances): Promise<void> {
  return writeSetting(tx, KEY, tolerances);
}

/**
 * The tolerance of a row of `payments` beside its `payment_methods`: that of its way of paying, in its usual currency, or
 * else that of the house.
 */
export const toleranceOfPayment: SQL<number> = sql<number>`case
  when payments.currency = payment_methods.currencies[1] and payment_methods.tolerance_hundredths > 0
    then payment_methods.tolerance_hundredths
  else coalesce((select (value ->> payments.currency)::int from settings where key = ${KEY}), 0)
end`;
