import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { AdjustStock } from '#contract/stock/stock-adjustment.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { isPassing } from '#web/admin/kit/table/edit/save-cell.ts';
import { COUNTS_ONCE, UnansweredKeys } from './unanswered-keys.ts';

const unanswered = new UnansweredKeys();

/**
 * Makes the call that adds to a stock or takes from it. Calling the function again after a failure sends the same idempotency
 * key, so the adjustment counts once.
 * @returns the function that sends it; it throws RefusedCall
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

/** Adds to an error that an unanswered adjustment may have been carried out. */
export function withAdvice(error: unknown): unknown {
  if (!(error instanceof RefusedCall)) return error;
  return new RefusedCall({ ...error.error, message: `${error.message} ${COUNTS_ONCE}` });
}
