import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { placeOrder } from '../shop/factories.ts';

/** What became of a load. */
export interface LoadTally {
  /** Orders that were answered 201, by their key: the number of the sale. */
  placed: Map<string, string>;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** Answers without a status that is allowed, and requests without an answer: what a shopper would have seen as broken. */
  broken: string[];
  /** Answers of 503 without a Retry-After. */
  silent503: number;
}

export interface LoadAnswer {
  status: number;
  headers: Headers;
  body?: unknown;
}

/** The last answer to an order. */
export interface OrderAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of a call, which has many shapes
  body: any;
  /** By `performance.now()`, when the request was sent that this is the answer to. */
  sentAt: number;
  /** It was sent before, and what came of that is not known. */
  again: boolean;
}

/** The longest that a client waits when it is told to come back later. */
export const COME_BACK_MS = 1_000;
/** A request that was not answered is sent again this often. */
export const MOST_ATTEMPTS = 200;

export function newTally(): LoadTally {
  return { placed: new Map(), statuses: new Map(), broken: [], silent503: 0 };
}

/** How long a client waits before it sends again what was answered 429 or 503. */
export function comeBack(headers: Headers): Promise<void> {
  return rest(Math.min(Number(headers.get('retry-after') ?? 0) * 1000, COME_BACK_MS));
}

/**
 * Sends a request and counts what came back.
 * @param allowed statuses of 300 and more that are no fault
 * @returns undefined when there was no answer
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
 * Places an order as the browser does: the same under the same key until it is answered yes or no.
 * @returns the answer; undefined when there never was one, which is then told
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
