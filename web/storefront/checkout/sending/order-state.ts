import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import type { PendingOrder } from '#web/browser/shopper/order-in-flight.ts';

/**
 * State of the pending order in one tab. `attempt` is shared by all tabs through storage: the idempotency key and each
 * body sent with it. In `idle` and `refused` it is an earlier submission, maybe placed, that is being changed.
 */
export type OrderState =
  | { at: 'idle'; attempt: PendingOrder | null }
  /** This tab is sending, or waits for another tab that is. */
  | {
      at: 'sending';
      attempt: PendingOrder;
      /** The latest body (JSON), and in `asking` the one being sent: an earlier one after `key_reused`. */
      body: string;
      asking: string;
      /** The `key_reused` error for `body`, while earlier bodies are sent again; else null. */
      reused: ApiError | null;
      /** True for the submission the shopper is waiting for; false for retries. */
      firstTry: boolean;
      failures: number;
    }
  /** No answer: the order may have been placed or not. */
  | { at: 'unknown'; attempt: PendingOrder; failures: number; retryAfterSeconds?: number }
  /** The server placed the order with this body. */
  | { at: 'placed'; attempt: null; sale: PlacedSale['data']; body: PlaceSale }
  /** The server refused the order; sending it unchanged would be refused again. */
  | { at: 'refused'; attempt: PendingOrder | null; error: ApiError };

export type OrderEvent =
  /** The shopper submits the order. `newKey` is used only when there is no attempt yet. */
  | { type: 'submit'; body: string; newKey: string }
  /** Time to send: the wait is over, the network is back, or the shopper pressed the button. */
  | { type: 'send' }
  /** The answer to the body `to`; a network failure counts as an answer. */
  | { type: 'answer'; key: string; to: string; answer: Answer<PlacedSale> }
  /** The shopper wants to change the pending order. */
  | { type: 'change' }
  /** The stored attempt, which another tab may have written. */
  | { type: 'stored'; attempt: PendingOrder | null };

/**
 * Places an order once, however often it is sent: the idempotency key stays the same until the server accepts or refuses. A
 * changed order is sent with the same key. `key_reused` then means that an earlier body had arrived, and sending that
 * body again returns the order made from it.
 */
export function reduceOrder(state: OrderState, event: OrderEvent): OrderState {
  switch (event.type) {
    case 'submit':
      return submitted(state, event.body, event.newKey);
    case 'send':
      if (state.at === 'unknown') return sending(state.attempt, false, state.failures);
      return state.at === 'sending' && state.attempt.paused ? { at: 'idle', attempt: state.attempt } : state;
    case 'answer':
      return answered(state, event);
    case 'change':
      return state.attempt && !state.attempt.paused ? withStored(state, { ...state.attempt, paused: true }) : state;
    case 'stored':
      return withStored(state, event.attempt);
  }
}

function submitted(state: OrderState, body: string, newKey: string): OrderState {
  const earlier = (state.attempt?.bodies ?? []).filter((sent) => sent !== body);
  const attempt = { key: state.attempt?.key ?? newKey, bodies: [...earlier, body], paused: false };
  // The request under way finishes first; then the new body is sent.
  if (state.at === 'sending') return { ...state, attempt, firstTry: true, failures: 0 };
  return sending(attempt, true, 0);
}

/** Sends the latest body. */
function sending(attempt: PendingOrder, firstTry: boolean, failures: number): OrderState {
  const body = attempt.bodies.at(-1) ?? '';
  return { at: 'sending', attempt, body, asking: body, reused: null, firstTry, failures };
}

function answered(state: OrderState, { key, to, answer }: Extract<OrderEvent, { type: 'answer' }>): OrderState {
  // Without Web Locks, another tab may have finished this order and started the next one.
  if (state.attempt && state.attempt.key !== key) return state;
  // An accepted order counts even if another tab got a refusal.
  if (answer.ok) return { at: 'placed', attempt: null, sale: answer.data.data, body: JSON.parse(to) as PlaceSale };
  if (state.at !== 'sending' || state.asking !== to) return state;
  const { attempt, body, asking, reused } = state;
  if (isUnknown(answer)) {
    if (attempt.paused) return { at: 'idle', attempt };
    const { retryAfterSeconds } = answer;
    return { at: 'unknown', attempt, failures: state.failures + 1, ...(retryAfterSeconds && { retryAfterSeconds }) };
  }
  const error = reused ?? answer.error;
  const before = attempt.bodies[attempt.bodies.indexOf(asking) - 1];
  if (error.code === 'key_reused' && before !== undefined) return { ...state, asking: before, reused: error };
  const earlier = attempt.bodies.slice(0, attempt.bodies.indexOf(body));
  // The body was refused before the key was checked: an earlier body may still have been placed.
  const unsettled = CHECKED_BEFORE_KEY.has(error.code) && earlier.length > 0;
  return { at: 'refused', error, attempt: unsettled ? { ...attempt, bodies: earlier, paused: true } : null };
}

function withStored(state: OrderState, attempt: PendingOrder | null): OrderState {
  if (attempt === state.attempt) return state;
  if (state.at === 'sending' && attempt?.key === state.attempt.key && holds(attempt, state.body, state.asking)) {
    return { ...state, attempt };
  }
  if (attempt && !attempt.paused) {
    return { at: 'unknown', attempt, failures: state.at === 'unknown' ? state.failures : 0 };
  }
  if (state.at === 'refused') return { ...state, attempt };
  return { at: 'idle', attempt };
}

const holds = (attempt: PendingOrder, ...bodies: string[]) => bodies.every((body) => attempt.bodies.includes(body));

const CHECKED_BEFORE_KEY: ReadonlySet<string> = new Set(['invalid', 'malformed', 'too_large']);

/** Error codes that do not tell whether the order was placed. */
const UNKNOWN_OUTCOME: ReadonlySet<string> = new Set([
  'network',
  'timed_out',
  'internal',
  'unavailable',
  'rate_unknown',
  'too_many_requests',
]);

function isUnknown(answer: Extract<Answer<PlacedSale>, { ok: false }>): boolean {
  return answer.status >= 500 || UNKNOWN_OUTCOME.has(answer.error.code);
}

/** Whether the order is being retried in the background, so that the shopper may leave the form. */
export function isRetrying(state: OrderState): boolean {
  const waited = state.at === 'unknown' || (state.at === 'sending' && !state.firstTry);
  return waited && !state.attempt.paused;
}

const FIRST_WAIT_SECONDS = 3;
const LONGEST_WAIT_SECONDS = 60;

/** Seconds until the next attempt: the server's Retry-After, else exponential backoff. */
export function waitSeconds({ failures, retryAfterSeconds }: Extract<OrderState, { at: 'unknown' }>): number {
  return retryAfterSeconds ?? Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, failures - 1));
}
