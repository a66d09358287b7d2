import { type Cents, centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { PROMOTIONS, type Promotion } from '#domain/promotions/promotion.ts';
import { isRecord, parseJson, readNumber, readText } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/**
 * An order on its way: nobody knows yet whether it stands. Only the same key makes sure that there is no second one.
 * What becomes of it is decided in web/storefront/checkout/sending/order-state.ts.
 */
export interface PendingOrder {
  key: string;
  /** Each JSON sent with the key, the latest last; more than one when something was changed in between. */
  bodies: readonly string[];
  /** The shopper is changing it: it is not sent again until they do. */
  paused: boolean;
}

/** An order that stands: what its shopper needs to find it again. */
export interface SentOrder {
  orderId: string;
  trackingKey: string;
  email: string;
  total: Cents;
  /** Hundredths of a bolívar. */
  totalBs: number;
  /** What was taken off, and the promotion that did; null: a coupon, or nothing. */
  discount: Cents;
  promotion: Promotion | null;
  /** Whether the shopper was told. */
  seen: boolean;
}

const pending = storedValue<PendingOrder | null>('pending_order', {
  decode: (text) => readPending(parseJson(text)),
  encode: (order) => order && JSON.stringify(order),
});

const sent = storedValue<SentOrder | null>('sent_order', {
  decode: (text) => readSent(parseJson(text)),
  encode: (order) => order && JSON.stringify(storedSent(order)),
});

/** Storage holds dollars and bolívares, as earlier versions of the shop wrote them. */
function storedSent(order: SentOrder): Record<keyof SentOrder, unknown> {
  const { total, totalBs, discount } = order;
  return {
    ...order,
    total: decimalFromCents(total),
    totalBs: decimalFromCents(totalBs),
    discount: decimalFromCents(discount),
  };
}

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
  const total = centsFromDecimal(readNumber(json.total) ?? 0);
  const totalBs = centsFromDecimal(readNumber(json.totalBs) ?? 0);
  const discount = centsFromDecimal(readNumber(json.discount) ?? 0);
  const promotion = PROMOTIONS.find((name) => name === json.promotion) ?? null;
  const email = readText(json.email);
  return { orderId, trackingKey, email, total, totalBs, discount, promotion, seen: json.seen === true };
}

export function pendingOrder(): PendingOrder | null {
  return pending.read();
}

export function keepPendingOrder(order: PendingOrder | null): void {
  pending.write(order);
}

/** Calls `listener` when this tab or another writes it. Answers what ends that. */
export function onPendingOrder(listener: () => void): () => void {
  return pending.subscribe(listener);
}

export function keepSentOrder(order: SentOrder): void {
  sent.write(order);
}

export function markSentOrderSeen(): void {
  sent.update((order) => order && { ...order, seen: true });
}

/** Null on the server and until hydration; so with `useSentOrder`. */
export function usePendingOrder(): PendingOrder | null {
  return useStored(pending, null);
}

export function useSentOrder(): SentOrder | null {
  return useStored(sent, null);
}

/** Where an order is followed. */
export function trackingPath(orderId: string, trackingKey: string): string {
  return `/pedido/${encodeURIComponent(orderId)}?key=${encodeURIComponent(trackingKey)}`;
}
