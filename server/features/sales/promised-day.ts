import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { type Place, placeOfAddress } from '#domain/sales/place-of-address.ts';
import { CAPITAL, CARACAS } from '#domain/sales/venezuela.ts';
import { promiseTo } from '#domain/shipping/promise.ts';
import { selectActiveCarriers } from '#server/features/carriers/carriers.queries.ts';
import { readDeliverySettings, timesOf } from '#server/features/carriers/delivery-settings.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Sale, SaleLine } from './sales.tables.ts';

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
  return promiseTo(carriers, { method: sale.shippingMethod, place: placeOf(sale) }, times, now)?.day ?? null;
}

/** Our own delivery goes to Caracas only, also where an address names no estado. */
function placeOf({ address, shippingMethod }: SentSale['sale']): Place {
  const place = placeOfAddress(address);
  return place.state === null && shippingMethod === 'delivery' ? { state: CAPITAL, city: CARACAS } : place;
}
