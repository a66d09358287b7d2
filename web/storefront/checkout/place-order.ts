import type { PlacedSale, PlaceSale } from '#contract/sale.ts';
import type { Answer, ApiError } from '#web/browser/api-answer.ts';
import type { Attempt } from './checkout-draft.ts';

type Post = (body: PlaceSale, key: string) => Promise<Answer<PlacedSale>>;

export interface AttemptStore {
  read(): Attempt | null;
  keep(attempt: Attempt | null): void;
  newKey(): string;
}

export type OrderOutcome = { placed: PlacedSale['data'] } | { placed: null; error: ApiError };

/**
 * Sends the order so that however often it is sent again, it stands once.
 * The key is kept while nobody knows whether the order arrived (no answer, or a 5xx), and given up once the server
 * has refused it. Changed in between, it goes out under the same key: `key_reused` then tells that an earlier
 * sending had arrived, and sending that one again answers with the order it made.
 */
export async function placeOrder(body: PlaceSale, store: AttemptStore, post: Post): Promise<OrderOutcome> {
  const text = JSON.stringify(body);
  const before = store.read();
  const key = before?.key ?? store.newKey();
  const earlier = (before?.bodies ?? []).filter((sent) => sent !== text);
  store.keep({ key, bodies: [...earlier, text] });

  let answer = await post(body, key);
  if (!answer.ok && answer.error.code === 'key_reused') {
    for (const sent of earlier.toReversed()) {
      const again = await post(JSON.parse(sent) as PlaceSale, key);
      if (again.ok || isUnknown(again.status)) {
        answer = again;
        break;
      }
    }
  }

  if (answer.ok) {
    store.keep(null);
    return { placed: answer.data.data };
  }
  if (!isUnknown(answer.status)) store.keep(null);
  return { placed: null, error: answer.error };
}

function isUnknown(status: number): boolean {
  return status === 0 || status >= 500;
}
