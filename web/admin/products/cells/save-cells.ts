import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdateItem } from '#contract/catalogue/item-write.ts';
import type { AdjustStock } from '#contract/stock/stock-adjustment.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { isPassing } from '#web/admin/kit/table/edit/save-cell.ts';
import { COUNTS_ONCE, UnansweredKeys } from './unanswered-keys.ts';

/** Writes one field over the product that was seen. @throws RefusedCall */
export async function saveField(seen: ItemRecord, body: UpdateItem): Promise<ItemRecord> {
  const headers = { 'if-match': `"${seen.attributes.version}"` };
  return (await ask<{ data: ItemRecord }>(`/items/${seen.id}`, { method: 'PUT', body, headers })).data;
}

const unanswered = new UnansweredKeys();

/**
 * Adds to a stock or takes from it. Called again after a failure it is the same adjustment, whenever that is.
 * @returns what sends it; it throws RefusedCall
 */
export function adjustment(id: number, body: AdjustStock): () => Promise<ItemRecord> {
  const meaning = `${id} ${JSON.stringify(body)}`;
  let key: string | undefined;
  return async () => {
    key = unanswered.keyFor(meaning, key);
    try {
      const { data } = await ask<{ data: ItemRecord }>(`/items/${id}/stock-adjustments`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      });
      unanswered.answered(meaning);
      return data;
    } catch (error) {
      if (isPassing(error)) throw withAdvice(error);
      unanswered.answered(meaning);
      throw error;
    }
  };
}

/** What was not answered may have been done: said with the failure. */
export function withAdvice(error: unknown): unknown {
  if (!(error instanceof RefusedCall)) return error;
  return new RefusedCall({ ...error.error, message: `${error.message} ${COUNTS_ONCE}` });
}
