import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { at } from '../support/figures.ts';
import type { PreparedOrder } from './order-data.ts';

export interface OrderRate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the shop's process, with its background work. */
  cpuMsPerOrder?: number;
}

export interface OrderClient {
  /** Rejects unless the order is answered 201. */
  place(body: string): Promise<void>;
  close(): void;
}

/** A client that keeps up to this many connections open. */
export function openClient(url: string, connections: number): OrderClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return { place: (body) => placeOrder(agent, url, body), close: () => agent.destroy() };
}

/** Sends the orders, `clients` at a time, each over its own connection. */
export async function placeOrders(url: string, orders: readonly PreparedOrder[], clients: number): Promise<OrderRate> {
  const client = openClient(url, clients);
  const left = orders.toReversed();
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let order = left.pop(); order !== undefined; order = left.pop()) {
        const sent = performance.now();
        await client.place(order.body);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  client.close();
  return rateOf(waits, seconds);
}

/** @param waits in ms, one for each order */
export function rateOf(waits: readonly number[], seconds: number): OrderRate {
  return { perSecond: waits.length / seconds, p50Ms: at(waits, 0.5), p99Ms: at(waits, 0.99) };
}

function placeOrder(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    const asked = request(`${url}/api/sales`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`POST /sales: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
