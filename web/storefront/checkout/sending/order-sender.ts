import { useSyncExternalStore } from 'react';
import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';
import { type Answer, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { newId } from '#web/browser/new-id.ts';
import { onPendingOrder, pendingOrder, storePendingOrder } from '#web/browser/shopper/order-in-flight.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { acknowledgeOrder, storeRefusal } from './acknowledge-order.ts';
import { type OrderEvent, type OrderState, reduceOrder, waitSeconds } from './order-state.ts';

/** Request timeout in ms. */
const NO_ANSWER_AFTER_MS = 45_000;
const NOTHING_SENT = { at: 'idle', attempt: null } as const satisfies OrderState;

let state: OrderState = NOTHING_SENT;
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;
const listeners = new Set<() => void>();

/** Current state, including what other tabs wrote to storage. The same object until it changes. */
function orderState(): OrderState {
  state = reduceOrder(state, { type: 'stored', attempt: pendingOrder() });
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = onPendingOrder(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

export function useOrderState(): OrderState {
  return useSyncExternalStore(subscribe, orderState, () => NOTHING_SENT);
}

function dispatch(event: OrderEvent): OrderState {
  const before = orderState();
  const next = reduceOrder(before, event);
  if (next === before) return next;
  state = next;
  if (next.at === 'placed') acknowledgeOrder(next.sale, next.body);
  if (next.at === 'refused') storeRefusal(next.error);
  if (next.at === 'unknown') tryLater(next);
  if (next.attempt !== before.attempt) storePendingOrder(next.attempt);
  for (const listener of listeners) listener();
  return next;
}

/** Stores the order and sends it until the server accepts or refuses it, even across reloads. */
export async function submitOrder(body: PlaceSale): Promise<void> {
  dispatch({ type: 'submit', body: JSON.stringify(body), newKey: newId() });
  await sendPending();
}

/** Stops retrying the pending order so that the shopper can change it; submitting again continues. */
export function changePendingOrder(): void {
  dispatch({ type: 'change' });
}

/** Sends the pending order, if any. A failure without an answer from the server is retried later. */
export async function sendPending(): Promise<void> {
  clearTimeout(timer);
  await oneAtATime(async () => {
    let now = dispatch({ type: 'send' });
    while (now.at === 'sending') {
      const { asking: to, attempt } = now;
      now = dispatch({ type: 'answer', key: attempt.key, to, answer: await post(to, attempt.key) });
    }
  });
}

function tryLater(unknown: Extract<OrderState, { at: 'unknown' }>): void {
  if (unknown.failures === 1) {
    notify.warning(
      'El pago fue procesado pero hubo un problema registrando la venta',
      'Seguimos intentando enviar tu pedido. No hace falta que pagues otra vez.',
    );
  }
  clearTimeout(timer);
  timer = setTimeout(sendPending, waitSeconds(unknown) * 1000);
}

/** Retries when the network returns or the page becomes visible. Returns the function that stops the retries. */
export function retryPendingOrder(): () => void {
  users += 1;
  if (users === 1) {
    window.addEventListener('online', sendPending);
    document.addEventListener('visibilitychange', onReturn);
    if (orderState().at === 'unknown') void sendPending();
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
  if (document.visibilityState === 'visible' && orderState().at === 'unknown') void sendPending();
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks one after the other: within this tab, and across tabs where Web Locks exist (not on plain HTTP or in old
 * browsers).
 */
function oneAtATime(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  const mine = last.then(() => (locks ? locks.request('order', work) : work()));
  last = mine.catch(() => undefined);
  return mine;
}

async function post(body: string, key: string): Promise<Answer<PlacedSale>> {
  const deadline = new AbortController();
  const late = setTimeout(() => deadline.abort(), NO_ANSWER_AFTER_MS);
  try {
    return await callApi<PlacedSale>('/sales', {
      method: 'POST',
      body: JSON.parse(body),
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
