import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { call } from '../http/call.ts';
import { fleetOrder, makeFleetProofs, type Shelf } from './fleet-shelf.ts';
import { comeBack, type LoadAnswer, type LoadTally, newTally, orderUntilAnswered, sendCounted } from './load-tally.ts';
import type { Fleet } from './start-fleet.ts';

export interface LoadOptions {
  /** Seconds after which the load ends by itself. */
  seconds: number;
  /** Maximum number of orders. */
  orders: number;
  shoppers?: number;
  visitors?: number;
  staff?: number;
  /** Pause of a client between a response and its next request, in ms. */
  thinkMs?: number;
  /** Expected statuses besides success; 429 and 409 are always allowed for an order. */
  allowed?: readonly number[];
}

/**
 * Shoppers, visitors and staff use the shop through HAProxy until their time is over, all orders are placed, or `end`
 * is called.
 */
export function startLoad(
  fleet: Fleet,
  shelf: Shelf,
  { seconds, orders, shoppers = 4, visitors = 2, staff = 1, thinkMs = 150, allowed = [503] }: LoadOptions,
): { tally: LoadTally; end(): Promise<LoadTally> } {
  const tally = newTally();
  const endsAt = performance.now() + seconds * 1000;
  let ended = false;
  let left = orders;
  const isOver = () => ended || performance.now() > endsAt;

  const send = <Answer extends LoadAnswer>(name: string, request: () => Promise<Answer>) =>
    sendCounted(tally, name, request, [409, 429, ...allowed]);

  async function shopper(proofs: string[]): Promise<void> {
    for (let proof = proofs.pop(); proof && left > 0 && !isOver(); proof = proofs.pop()) {
      left -= 1;
      // True also when the time is over.
      await orderUntilAnswered(tally, fleet, await fleetOrder(shelf, proof), allowed);
      await rest(thinkMs);
    }
  }

  async function repeat(name: string, requests: (() => Promise<{ status: number; headers: Headers }>)[]) {
    for (let turn = 0; !isOver(); turn += 1) {
      const request = requests[turn % requests.length];
      const answer = request && (await send(name, request));
      if (answer && answer.status >= 400) await comeBack(answer.headers);
      await rest(thinkMs);
    }
  }

  const page = (path: string) => async () => {
    const answer = await fetch(fleet.url + path);
    await answer.arrayBuffer();
    return answer;
  };
  const ids = shelf.items.map(({ id }) => id);
  const reads = ['/', '/shop?categoria=flota', ...ids.map((id) => `/product/${id}`), `/api/items/${ids[0]}`].map(page);
  const { token } = fleet;
  // A process may be killed in the middle of a long list, which the proxy cannot send again. The admin reads it once more.
  const office = ['/sales', '/items/search?q=F1', '/mails'].map((path) => {
    const read = () => call(fleet, path, { token });
    return () => read().catch(read);
  });
  const rename = () => {
    const body = { name: `Prenda ${randomUUID().slice(0, 4)}` };
    return call(fleet, `/items/${ids[0]}`, { method: 'PUT', token, body });
  };

  const work = makeFleetProofs(fleet, orders).then((proofs) =>
    Promise.all([
      ...Array.from({ length: shoppers }, () => shopper(proofs)),
      ...Array.from({ length: visitors }, () => repeat('page', reads)),
      ...Array.from({ length: staff }, () => repeat('staff', [...office, rename])),
    ]),
  );
  // Set by `end`.
  work.catch(() => {});
  return {
    tally,
    async end() {
      ended = true;
      await work;
      return tally;
    },
  };
}
