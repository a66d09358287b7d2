import { useSyncExternalStore } from 'react';
import type { PlacedSale, PlaceSale } from '#contract/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';
import { type Answer, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { newId } from '#web/browser/new-id.ts';
import { keepPendingOrder, onPendingOrder, pendingOrder } from '#web/browser/shopper/order-in-flight.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { acknowledgeOrder, keepRefusal } from './acknowledge-order.ts';
import { type OrderEvent, type OrderState, reduceOrder, waitSeconds } from './order-state.ts';

/** Request timeout: a line that has said nothing for so long is taken for lost. */
const NO_ANSWER_AFTER_MS = 45_000;
const NOTHING_SENT = { at: 'idle', attempt: null } as const satisfies OrderState;

let state: OrderState = NOTHING_SENT;
let timer: ReturnType<typeof setTimeout> | undefined;
let users = 0;
const listeners = new Set<() => void>();

/** Where the order stands now, with what other tabs have written of it. The same object until that changes. */
function orderState(): OrderState {
  state = reduceOrder(state, { type: 'kept', attempt: pendingOrder() });
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopHearing = onPendingOrder(listener);
  return () => {
    listeners.delete(listener);
    stopHearing();
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
  if (next.at === 'refused') keepRefusal(next.error);
  if (next.at === 'unknown') tryLater(next);
  if (next.attempt !== before.attempt) keepPendingOrder(next.attempt);
  for (const listener of listeners) listener();
  return next;
}

/** Puts the order on its way: from here on it is sent until the server has said yes or no, whatever becomes of the page. */
export async function submitOrder(body: PlaceSale): Promise<void> {
  dispatch({ type: 'submit', body: JSON.stringify(body), newKey: newId() });
  await sendPending();
}

/** The shopper wants to change the order that is on its way: it is not sent again until they complete it anew. */
export function changePendingOrder(): void {
  dispatch({ type: 'change' });
}

/** Sends what is on its way, if anything is; a failure without an answer makes it try again later. */
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

/** Follows the line and the page, and sends again when there is hope. Answers what ends it. */
export function keepSending(): () => void {
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
 * Runs one piece of work after the other: in this tab always, and across the tabs of this browser where it has Web
 * Locks, which plain HTTP and old phones do not.
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
