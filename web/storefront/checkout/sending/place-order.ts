import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import type { PendingOrder } from '#web/browser/shopper/order-in-flight.ts';

type Post = (body: PlaceSale, key: string) => Promise<Answer<PlacedSale>>;

export interface AttemptStore {
  read(): PendingOrder | null;
  keep(attempt: PendingOrder | null): void;
  newKey(): string;
}

export type OrderOutcome =
  /** It stands, as this body asked for it. */
  | { end: 'placed'; sale: PlacedSale['data']; body: PlaceSale }
  /** It does not stand, and will not as it is. */
  | { end: 'refused'; error: ApiError }
  /** Nobody knows; the attempt is kept, to be sent again. */
  | { end: 'unknown'; retryAfterSeconds?: number };

/**
 * Sends the order so that however often it is sent again, it stands once.
 * The key is kept until the server itself has said yes or no. Changed in between, the order goes out under the same
 * key: `key_reused` then tells that an earlier sending had arrived, and sending that one again answers with the order
 * it made.
 */
export async function placeOrder(body: PlaceSale, store: AttemptStore, post: Post): Promise<OrderOutcome> {
  const text = JSON.stringify(body);
  const before = store.read();
  const key = before?.key ?? store.newKey();
  const earlier = (before?.bodies ?? []).filter((sent) => sent !== text);
  store.keep({ key, bodies: [...earlier, text], paused: false });

  let standing = body;
  let answer = await post(body, key);
  if (!answer.ok && answer.error.code === 'key_reused') {
    for (const sent of earlier.toReversed()) {
      const asSent = JSON.parse(sent) as PlaceSale;
      const again = await post(asSent, key);
      if (again.ok || isUnknown(again)) {
        [answer, standing] = [again, asSent];
        break;
      }
    }
  }

  if (answer.ok) {
    store.keep(null);
    return { end: 'placed', sale: answer.data.data, body: standing };
  }
  if (isUnknown(answer)) {
    const { retryAfterSeconds } = answer;
    return { end: 'unknown', ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
  // Refused for its form alone, before the key was looked at: what was sent earlier may still stand.
  const unsettled = BEFORE_THE_KEY.has(answer.error.code) && earlier.length > 0;
  store.keep(unsettled ? { key, bodies: earlier, paused: true } : null);
  return { end: 'refused', error: answer.error };
}

const BEFORE_THE_KEY: ReadonlySet<string> = new Set(['invalid', 'malformed', 'too_large']);

/** Codes that stand for no answer of our own server's, or for one that says nothing of this order. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'network',
  'timed_out',
  'internal',
  'unavailable',
  'rate_unknown',
  'too_many_requests',
]);

function isUnknown(answer: Extract<Answer<PlacedSale>, { ok: false }>): boolean {
  return answer.status >= 500 || SAYS_NOTHING.has(answer.error.code);
}
