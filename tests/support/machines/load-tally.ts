import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { placeOrder } from '../shop/factories.ts';

/** The results of a load. */
export interface LoadTally {
  /** Accepted orders: idempotency key to the number of the sale. */
  placed: Map<string, string>;
  /** Number of responses by status. */
  statuses: Map<number, number>;
  /** Responses with an unexpected status, and requests without a response: errors that a shopper would have seen. */
  broken: string[];
  /** Number of 503 responses without a Retry-After. */
  silent503: number;
}

export interface LoadAnswer {
  status: number;
  headers: Headers;
  body?: unknown;
}

/** The last response to an order. */
export interface OrderAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes
  body: any;
  /** When the answered request was sent, by `performance.now()`. */
  sentAt: number;
  /** The request was also sent before, with unknown result. */
  again: boolean;
}

/** The longest that a client waits before a retry, in ms, whatever Retry-After says. */
export const COME_BACK_MS = 1_000;
/** Number of attempts of a request without a response. */
export const MOST_ATTEMPTS = 200;

export function newTally(): LoadTally {
  return { placed: new Map(), statuses: new Map(), broken: [], silent503: 0 };
}

/** Waits before a request that got 429 or 503 is sent again. */
export function comeBack(headers: Headers): Promise<void> {
  return rest(Math.min(Number(headers.get('retry-after') ?? 0) * 1000, COME_BACK_MS));
}

/**
 * Sends a request and counts its response.
 * @param allowed statuses of 300 and more that are expected
 * @returns undefined when there was no response
 */
export async function sendCounted<Answer extends LoadAnswer>(
  tally: LoadTally,
  name: string,
  request: () => Promise<Answer>,
  allowed: readonly number[],
): Promise<Answer | undefined> {
  const answer = await request().catch((error: Error & { cause?: { code?: string } }) => {
    tally.broken.push(`${name}: ${error.cause?.code ?? error.message}`);
  });
  if (!answer) return undefined;
  countAnswer(tally, name, answer, allowed);
  return answer;
}

export function countAnswer(tally: LoadTally, name: string, answer: LoadAnswer, allowed: readonly number[]): void {
  const { status, headers, body } = answer;
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
  if (status === 503 && !headers.get('retry-after')) tally.silent503 += 1;
  if (status >= 300 && !allowed.includes(status)) {
    tally.broken.push(`${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
  }
}

/**
 * Places an order as the browser does: repeats it with the same key until it is accepted or refused.
 * @returns the response; undefined when there was none at all, which is recorded as broken
 */
export async function orderUntilAnswered(
  tally: LoadTally,
  shop: { url: string },
  body: unknown,
  allowed: readonly number[],
): Promise<OrderAnswer | undefined> {
  const key = randomUUID();
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const sentAt = performance.now();
    const answer = await sendCounted(tally, 'order', () => placeOrder(shop, body, key), [409, 429, ...allowed]);
    if (answer?.status === 201) tally.placed.set(key, answer.body.data.attributes.order_id);
    if (answer && ![429, 503].includes(answer.status)) return { ...answer, sentAt, again: attempt > 0 };
    await (answer ? comeBack(answer.headers) : rest(COME_BACK_MS));
  }
  tally.broken.push('order: never answered');
  return undefined;
}
