import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdatedItemAnswer } from '#contract/catalogue/item-write.ts';
import { stopsText, storesThatStop } from '#domain/stock/online-offers.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ConfirmFirst } from '#web/admin/kit/table/edit/save-cell.ts';
import { fetchOffers, PIECES_STAY, tellStopped } from './store-offers.ts';

/** Whoever types the same for longer is asked again. */
const KEPT_MS = 120_000;
/** What was asked about, and when. */
const asked = new Map<string, number>();

/**
 * Writes a stock from its cell. Where stores stop offering the item online, it is said first and saved the second time.
 * @throws ConfirmFirst, RefusedCall
 */
export async function saveStock(seen: ItemRecord, stock: number): Promise<ItemRecord> {
  const key = `${seen.id} ${stock}`;
  const isAgreed = Date.now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) < KEPT_MS;
  if (!isAgreed && stock < seen.attributes.stock) {
    const text = stopsText(storesThatStop(seen.attributes.stock, stock, await fetchOffers(seen)));
    if (text) {
      asked.set(key, Date.now());
      throw new ConfirmFirst(`${text}. ${PIECES_STAY}`);
    }
  }
  const headers = { 'if-match': `"${seen.attributes.version}"` };
  const answer = await ask<UpdatedItemAnswer>(`/items/${seen.id}`, { method: 'PUT', body: { stock }, headers });
  asked.delete(key);
  tellStopped(seen, answer);
  return answer.data;
}
