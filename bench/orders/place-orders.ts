import { randomUUID } from 'node:crypto';
import { at } from '../support/figures.ts';
import type { PreparedOrder } from './order-data.ts';

export interface OrderRate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Places one order. Rejects unless it is answered 201. */
export async function placeOrder(shop: { url: string }, { body }: PreparedOrder): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${shop.url}/api/sales`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`POST /sales: ${answer.status} ${text.slice(0, 300)}`);
}

/** Places all orders; each of the clients places one at a time. */
export async function placeOrders(
  shop: { url: string },
  clients: number,
  orders: readonly PreparedOrder[],
): Promise<OrderRate> {
  const left = orders.toReversed();
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let order = left.pop(); order !== undefined; order = left.pop()) {
        const sent = performance.now();
        await placeOrder(shop, order);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: waits.length / seconds, p50Ms: at(waits, 0.5), p99Ms: at(waits, 0.99) };
}
