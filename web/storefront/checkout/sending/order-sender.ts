import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';
import { type Answer, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { newId } from '#web/browser/new-id.ts';
import { keepPendingOrder, pendingOrder } from '#web/browser/shopper/order-in-flight.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { acknowledgeOrder, keepRefusal } from './acknowledge-order.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type AttemptStore, placeOrder } from './place-order.ts';

/** What this tab is doing for the order that is on its way. */
export interface SenderState {
  sending: boolean;
  /** Sent just now by the shopper, who waits at the form; false once nobody knows how it ended. */
  firstTry: boolean;
}

const FIRST_WAIT_SECONDS = 3;
const LONGEST_WAIT_SECONDS = 60;
/** A line that says nothing for so long says nothing any more. */
const NO_ANSWER_AFTER_MS = 45_000;

let state: SenderState = { sending: false, firstTry: false };
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;
const listeners = new Set<() => void>();

const attempts: AttemptStore = { read: pendingOrder, keep: keepPendingOrder, newKey: newId };

function change(next: Partial<SenderState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const orderSender = {
  state: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Puts the order on its way: from here on it is sent until the server has said yes or no, whatever becomes of the page. */
export async function submitOrder(body: PlaceSale): Promise<void> {
  const before = pendingOrder();
  const text = JSON.stringify(body);
  const earlier = (before?.bodies ?? []).filter((sent) => sent !== text);
  keepPendingOrder({ key: before?.key ?? newId(), bodies: [...earlier, text], paused: false });
  failures = 0;
  change({ firstTry: true });
  await sendPending();
}

/** Sends what is on its way, if anything is; a failure without an answer makes it try again later. */
export async function sendPending(): Promise<void> {
  clearTimeout(timer);
  await oneAtATime(async () => {
    // Another tab may have brought it to its end while this one waited.
    const latest = pendingOrder();
    const text = latest?.paused ? undefined : latest?.bodies.at(-1);
    if (text === undefined) return change({ sending: false, firstTry: false });
    change({ sending: true });
    const outcome = await placeOrder(JSON.parse(text) as PlaceSale, attempts, post);
    if (outcome.end === 'placed') acknowledgeOrder(outcome.sale, outcome.body);
    if (outcome.end === 'refused') keepRefusal(outcome.error);
    if (outcome.end === 'unknown') tryLater(outcome.retryAfterSeconds);
    change({ sending: false, firstTry: false });
  });
}

function tryLater(asked: number | undefined): void {
  failures += 1;
  if (failures === 1) {
    notify.warning(
      'El pago fue procesado pero hubo un problema registrando la venta',
      'Seguimos intentando enviar tu pedido. No hace falta que pagues otra vez.',
    );
  }
  const seconds = asked ?? Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (failures - 1));
  clearTimeout(timer);
  timer = setTimeout(sendPending, seconds * 1000);
}

/** Follows the line and the page, and sends again when there is hope. Answers what ends it. */
export function keepSending(): () => void {
  users += 1;
  if (users === 1) {
    window.addEventListener('online', sendPending);
    document.addEventListener('visibilitychange', onReturn);
    if (!state.sending && !state.firstTry && pendingOrder()) void sendPending();
  }
  return () => {
    users -= 1;
    if (users > 0) return;
    clearTimeout(timer);
    window.removeEventListener('online', sendPending);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

function onReturn(): void {
  if (document.visibilityState === 'visible' && !state.sending) void sendPending();
}

async function post(body: PlaceSale, key: string): Promise<Answer<PlacedSale>> {
  const deadline = new AbortController();
  const late = setTimeout(() => deadline.abort(), NO_ANSWER_AFTER_MS);
  try {
    return await callApi<PlacedSale>('/sales', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
      auth: true,
      signal: deadline.signal,
    });
  } catch {
    return NETWORK_FAILURE;
  } finally {
    clearTimeout(late);
  }
}
