import { at } from '../support/figures.ts';
import { OrderClient } from './order-client.ts';
import type { PreparedOrder } from './order-data.ts';

export interface OrderRate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Places orders over as many connections as there are orders at the same time. */
export function openSender(url: string) {
  const all: OrderClient[] = [];
  const idle: OrderClient[] = [];
  return {
    /** Rejects unless the order is answered 201. */
    async place(body: string) {
      let client = idle.pop();
      if (!client) {
        client = await OrderClient.open(url);
        all.push(client);
      }
      await client.place(body);
      idle.push(client);
    },
    close() {
      for (const client of all) client.close();
    },
  };
}

/** Sends all orders; each client sends one at a time. */
export async function placeOrders(clients: readonly OrderClient[], orders: readonly PreparedOrder[]) {
  return timeEach(clients, orders, (client, order) => client.place(order.body));
}

/** Runs all tasks; each client runs one at a time. */
export async function timeEach<Client, Task>(
  clients: readonly Client[],
  tasks: readonly Task[],
  work: (client: Client, task: Task) => Promise<unknown>,
): Promise<OrderRate> {
  const left = tasks.toReversed();
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let task = left.pop(); task !== undefined; task = left.pop()) {
        const sent = performance.now();
        await work(client, task);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: waits.length / seconds, p50Ms: at(waits, 0.5), p99Ms: at(waits, 0.99) };
}
