import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { call } from '../http/call.ts';
import { placeOrder } from '../shop/factories.ts';
import { fleetOrder, makeFleetProofs, type Shelf } from './fleet-shelf.ts';
import type { Fleet } from './start-fleet.ts';

/** What became of a load. */
export interface LoadTally {
  /** Orders that were answered 201, by their key: the number of the sale. */
  placed: Map<string, string>;
  /** How often each status was answered. */
  statuses: Map<number, number>;
  /** Answers without a status that is allowed, and requests without an answer: what a shopper would have seen as broken. */
  broken: string[];
  /** Answers of 503 without a Retry-After. */
  silent503: number;
}

export interface LoadOptions {
  /** Seconds after which it ends by itself. */
  seconds: number;
  /** At most this many orders. */
  orders: number;
  shoppers?: number;
  visitors?: number;
  staff?: number;
  /** Pause of a client between an answer and its next request, in ms. */
  thinkMs?: number;
  /** Besides those of success; 429 and 409 are always allowed to an order. */
  allowed?: readonly number[];
}

/** The longest that a client waits when it is told to come back later. */
const COME_BACK_MS = 1_000;

/** Shoppers, visitors and staff at HAProxy, until their time is over, all orders are placed, or `end` is called. */
export function startLoad(
  fleet: Fleet,
  shelf: Shelf,
  { seconds, orders, shoppers = 4, visitors = 2, staff = 1, thinkMs = 150, allowed = [503] }: LoadOptions,
): { tally: LoadTally; end(): Promise<LoadTally> } {
  const tally: LoadTally = { placed: new Map(), statuses: new Map(), broken: [], silent503: 0 };
  const endsAt = performance.now() + seconds * 1000;
  let ended = false;
  let left = orders;
  const isOver = () => ended || performance.now() > endsAt;

  /** @returns undefined when there was no answer */
  async function send(name: string, request: () => Promise<{ status: number; headers: Headers; body?: unknown }>) {
    const answer = await request().catch((error: Error & { cause?: { code?: string } }) => {
      tally.broken.push(`${name}: ${error.cause?.code ?? error.message}`);
    });
    if (!answer) return undefined;
    const { status, headers, body } = answer;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (status === 503 && !headers.get('retry-after')) tally.silent503 += 1;
    if (status >= 300 && ![409, 429, ...allowed].includes(status)) {
      tally.broken.push(`${name}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`);
    }
    return answer;
  }

  const pauseOf = (headers: Headers) => Math.min(Number(headers.get('retry-after') ?? 0) * 1000, COME_BACK_MS);

  /** As the browser: the same order under the same key until it is answered yes or no, also when its time is over. */
  async function order(proof: string): Promise<void> {
    const body = await fleetOrder(shelf, proof);
    const key = randomUUID();
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await send('order', () => placeOrder(fleet, body, key));
      if (answer?.status === 201) {
        const { data } = answer.body as { data: { attributes: { order_id: string } } };
        tally.placed.set(key, data.attributes.order_id);
      }
      if (answer && ![429, 503].includes(answer.status)) return;
      await rest(answer ? pauseOf(answer.headers) : COME_BACK_MS);
    }
    tally.broken.push('order: never answered');
  }

  async function shopper(proofs: string[]): Promise<void> {
    for (let proof = proofs.pop(); proof && left > 0 && !isOver(); proof = proofs.pop()) {
      left -= 1;
      await order(proof);
      await rest(thinkMs);
    }
  }

  async function repeat(name: string, requests: (() => Promise<{ status: number; headers: Headers }>)[]) {
    for (let turn = 0; !isOver(); turn += 1) {
      const request = requests[turn % requests.length];
      const answer = request && (await send(name, request));
      await rest(answer && answer.status >= 400 ? pauseOf(answer.headers) + thinkMs : thinkMs);
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
  const office = ['/sales', '/items/search?q=F1', '/mails'].map((path) => () => call(fleet, path, { token }));
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
  // Told by `end`.
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
