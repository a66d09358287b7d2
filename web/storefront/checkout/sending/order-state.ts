import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import type { Answer, ApiError } from '#web/browser/api/api-answer.ts';
import type { PendingOrder } from '#web/browser/shopper/order-in-flight.ts';

/**
 * The order of this browser, as one tab sees it. `attempt` is what is kept in storage for every tab: the key, and each
 * body sent with it. In `idle` and `refused` it is an earlier sending that may have arrived, which its shopper is changing.
 */
export type OrderState =
  | { at: 'idle'; attempt: PendingOrder | null }
  /** This tab asks, or waits until another tab has its answer. */
  | {
      at: 'sending';
      attempt: PendingOrder;
      /** The body (JSON) that is to stand, and the one asked about now: another one after `key_reused`. */
      body: string;
      asking: string;
      /** `key_reused` for `body`, while earlier bodies are asked about; else null. */
      reused: ApiError | null;
      /** Sent just now by the shopper, who waits at the form; false once nobody knows how it ended. */
      firstTry: boolean;
      failures: number;
    }
  /** Nobody knows whether it stands. */
  | { at: 'unknown'; attempt: PendingOrder; failures: number; retryAfterSeconds?: number }
  /** It stands, as this body asked for it. */
  | { at: 'placed'; attempt: null; sale: PlacedSale['data']; body: PlaceSale }
  /** It does not stand, and will not as it is. */
  | { at: 'refused'; attempt: PendingOrder | null; error: ApiError };

export type OrderEvent =
  /** The shopper completes the purchase. `newKey` counts only when no key is held. */
  | { type: 'submit'; body: string; newKey: string }
  /** This tab's turn to ask: the wait is over, the line is back, or the shopper asks for it. */
  | { type: 'send' }
  /** What came back for the body `to`; a lost line is an answer too. */
  | { type: 'answer'; key: string; to: string; answer: Answer<PlacedSale> }
  /** The shopper wants to change what is on its way. */
  | { type: 'change' }
  /** What storage holds, which another tab may have written. */
  | { type: 'kept'; attempt: PendingOrder | null };

/**
 * However often an order is sent, it stands once: its key is kept until the server itself has said yes or no. Changed in
 * between, it goes out under the same key; `key_reused` then tells that an earlier body had arrived, and asking with
 * that one again answers with the order it made.
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
      return state.attempt && !state.attempt.paused ? withKept(state, { ...state.attempt, paused: true }) : state;
    case 'kept':
      return withKept(state, event.attempt);
  }
}

function submitted(state: OrderState, body: string, newKey: string): OrderState {
  const earlier = (state.attempt?.bodies ?? []).filter((sent) => sent !== body);
  const attempt = { key: state.attempt?.key ?? newKey, bodies: [...earlier, body], paused: false };
  // What is being asked about now is answered first; then this one is sent.
  if (state.at === 'sending') return { ...state, attempt, firstTry: true, failures: 0 };
  return sending(attempt, true, 0);
}

/** Asks about the latest body. */
function sending(attempt: PendingOrder, firstTry: boolean, failures: number): OrderState {
  const body = attempt.bodies.at(-1) ?? '';
  return { at: 'sending', attempt, body, asking: body, reused: null, firstTry, failures };
}

function answered(state: OrderState, { key, to, answer }: Extract<OrderEvent, { type: 'answer' }>): OrderState {
  // Without Web Locks another tab may have ended this order meanwhile, and begun the next one.
  if (state.attempt && state.attempt.key !== key) return state;
  // A yes counts even after another tab was told no.
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
  // Refused for its form alone, before the key was looked at: what was sent earlier may still stand.
  const unsettled = BEFORE_THE_KEY.has(error.code) && earlier.length > 0;
  return { at: 'refused', error, attempt: unsettled ? { ...attempt, bodies: earlier, paused: true } : null };
}

function withKept(state: OrderState, attempt: PendingOrder | null): OrderState {
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

/** Whether it goes on being sent by itself, so that its shopper need not stay at the form. */
export function onItsWay(state: OrderState): boolean {
  const waited = state.at === 'unknown' || (state.at === 'sending' && !state.firstTry);
  return waited && !state.attempt.paused;
}

const FIRST_WAIT_SECONDS = 3;
const LONGEST_WAIT_SECONDS = 60;

/** Seconds until the order is sent again: as the server asks, else longer each time. */
export function waitSeconds({ failures, retryAfterSeconds }: Extract<OrderState, { at: 'unknown' }>): number {
  return retryAfterSeconds ?? Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, failures - 1));
}
