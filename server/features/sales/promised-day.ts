import { eq } from 'drizzle-orm';
import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { placeOfOrder } from '#domain/sales/place-of-address.ts';
import { promiseTo } from '#domain/shipping/promise.ts';
import { selectActiveCarriers } from '#server/features/carriers/carriers.queries.ts';
import { readDeliverySettings, timesOf } from '#server/features/carriers/delivery-settings.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Sale, type SaleLine, type SaleWithLines, sales } from './sales.tables.ts';

interface SentSale {
  sale: Pick<Sale, 'address' | 'shippingMethod' | 'pickupLocationId'>;
  lines: readonly Pick<SaleLine, 'itemId'>[];
}

/**
 * The day, `YYYY-MM-DD`, on which the parcels of a sale arrive that is validated now. Null for a pick-up, for a gift card, and
 * where no carrier goes: nothing is promised there.
 */
export async function promisedDay(
  connection: ReadConnection,
  { sale, lines }: SentSale,
  now: Date,
): Promise<string | null> {
  if (sale.pickupLocationId !== null || sellsGiftCard(lines)) return null;
  const carriers = await selectActiveCarriers(connection);
  const times = timesOf(await readDeliverySettings(connection, now));
  return promiseTo(carriers, { method: sale.shippingMethod, place: placeOfOrder(sale) }, times, now)?.day ?? null;
}

/** Promises a validated sale again after its address or its way of delivery changed. Call it under the sale's lock. */
export async function promiseAgain(tx: Connection, { sale, lines }: SaleWithLines, now: Date): Promise<void> {
  if (sale.status !== 'validado') return;
  const promisedOn = await promisedDay(tx, { sale, lines }, now);
  await tx.update(sales).set({ promisedOn }).where(eq(sales.id, sale.id));
}
