import type { Cents } from '#domain/money/money.ts';
import { PROMOTIONS, type Promotion } from '#domain/promotions/promotion.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { isRecord, parseJson, readList, readNumber, readText } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';
import { readCartLine, storedLine } from './stored-line.ts';

/**
 * An order that was sent and has no answer yet: it may or may not have been placed. Sending it again with the same
 * idempotency key cannot place it twice. web/storefront/checkout/sending/order-state.ts decides what happens next.
 */
export interface PendingOrder {
  key: string;
  /**
   * The JSON bodies that were sent with the key, the latest last. There are several if the shopper changed the order in
   * between.
   */
  bodies: readonly string[];
  /** Whether the shopper is editing the order. It is then not sent again until they submit it. */
  paused: boolean;
}

/** A placed order: what the shopper needs to find it again. */
export interface SentOrder {
  orderId: string;
  trackingKey: string;
  email: string;
  total: Cents;
  /** In céntimos (hundredths of a bolívar). */
  totalBs: number;
  /** The IGTF, which is added to the total of an order paid in foreign currency. */
  igtf: Cents;
  /** The discount and the promotion that gave it; a null promotion means a coupon or no discount. */
  discount: Cents;
  promotion: Promotion | null;
  lines: readonly CartLine[];
  /** The payment as declared by the shopper. */
  payment: string;
  /** Whether staff verify a payment of it: not if all is paid at the store, or with a gift card or store credit. */
  needsCheck: boolean;
  /** Whether the confirmation was shown to the shopper. */
  seen: boolean;
}

const pending = storedValue<PendingOrder | null>('pending_order', {
  decode: (text) => readPending(parseJson(text)),
  encode: (order) => order && JSON.stringify(order),
});

const sent = storedValue<SentOrder | null>('sent_order', {
  decode: (text) => readSent(parseJson(text)),
  encode: (order) => order && JSON.stringify({ ...order, lines: order.lines.map(storedLine) }),
});

function readPending(json: unknown): PendingOrder | null {
  if (!isRecord(json) || !Array.isArray(json.bodies)) return null;
  const key = readText(json.key);
  const bodies = json.bodies.filter((body) => isRecord(parseJson(readText(body))));
  return key && bodies.length > 0 ? { key, bodies, paused: json.paused === true } : null;
}

function readSent(json: unknown): SentOrder | null {
  if (!isRecord(json)) return null;
  const [orderId, trackingKey] = [readText(json.orderId), readText(json.trackingKey)];
  if (!orderId || !trackingKey) return null;
  const promotion = PROMOTIONS.find((name) => name === json.promotion) ?? null;
  const email = readText(json.email);
  const [total = 0, totalBs = 0, igtf = 0, discount = 0] = [json.total, json.totalBs, json.igtf, json.discount].map(
    (cents) => readNumber(cents) ?? 0,
  );
  return {
    orderId,
    trackingKey,
    email,
    total,
    totalBs,
    igtf,
    discount,
    promotion,
    lines: readList(json.lines, readCartLine),
    payment: readText(json.payment),
    needsCheck: json.needsCheck !== false,
    seen: json.seen === true,
  };
}

export const pendingOrder = pending.read;

export const storePendingOrder = pending.write;

/** Calls `listener` when this tab or another changes it. Returns the function to unsubscribe. */
export const onPendingOrder = pending.subscribe;

export const storeSentOrder = sent.write;

export function markSentOrderSeen(): void {
  sent.update((order) => order && { ...order, seen: true });
}

/** Null on the server and until hydration, as is `useSentOrder`. */
export function usePendingOrder(): PendingOrder | null {
  return useStored(pending, null);
}

export function useSentOrder(): SentOrder | null {
  return useStored(sent, null);
}

export function trackingPath(orderId: string, trackingKey: string): string {
  return `/pedido/${encodeURIComponent(orderId)}?key=${encodeURIComponent(trackingKey)}`;
}
