import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#domain/payments/payment.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

const KEY = 'payment-tolerance';

/** What may be missing of a payment, in hundredths of its currency. Nothing by default. */
export type Tolerances = Record<Currency, number>;

export async function readTolerances(connection: ReadConnection): Promise<Tolerances> {
  const [row] = await queryRows<{ value: Tolerances }>(connection)`select value from settings where key = ${KEY}`;
  return row?.value ?? { USD: 0, VES: 0 };
}

export async function writeTolerances(tx: Connection, tolerances: Tolerances): Promise<void> {
  await tx.execute(sql`
    insert into settings (key, value) values (${KEY}, ${JSON.stringify(tolerances)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
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
