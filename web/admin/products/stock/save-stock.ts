import type { ItemRecord } from '#contract/catalogue/item.ts';
import { stopsText, storesThatStop } from '#domain/stock/online-offers.ts';
import { ConfirmFirst } from '#web/admin/kit/table/edit/save-cell.ts';
import { writeProduct } from '../data/product-queries.ts';
import { fetchOffers, notifyStopped, PIECES_STAY } from './store-offers.ts';

/** After this time, the same stock must be confirmed again. */
const CONFIRMED_MS = 120_000;
/** The time at which a confirmation was requested, by product and stock. */
const askedAt = new Map<string, number>();

/**
 * Saves a stock from its cell. If stores would stop offering the item online, it requires a confirmation: the second call saves.
 * @throws ConfirmFirst, RefusedCall
 */
export async function saveStock(seen: ItemRecord, stock: number): Promise<ItemRecord> {
  const key = `${seen.id} ${stock}`;
  const isAgreed = Date.now() - (askedAt.get(key) ?? Number.NEGATIVE_INFINITY) < CONFIRMED_MS;
  if (!isAgreed && stock < seen.attributes.stock) {
    const text = stopsText(storesThatStop(seen.attributes.stock, stock, await fetchOffers(seen)));
    if (text) {
      askedAt.set(key, Date.now());
      throw new ConfirmFirst(`${text}. ${PIECES_STAY}`);
    }
  }
  const answer = await writeProduct(seen, { stock });
  askedAt.delete(key);
  notifyStopped(seen, answer);
  return answer.data;
}
