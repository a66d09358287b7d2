import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts';
import { copyData, type PreparedData, SHOP_ENV, type ShopData } from './prepared-data.ts';

/** A journey's request for a shop: journeys that request the same name get the same shop. */
export interface ShopRequest {
  name: string;
  /** Added to SHOP_ENV when the shop is started. */
  env: Record<string, string>;
}

/** A shop that was lent. */
export interface LentShop {
  url: string;
  /** For running the operator's command on it. */
  env: ShopData['env'];
}

export interface ShopLender {
  url: string;
  /** Ends all shops and removes their data. */
  close(): Promise<void>;
}

/** A shop that is in use, or that a journey may still request. */
interface Shop {
  data: Promise<ShopData>;
  running: Promise<ShopProcess> | null;
  /** Journeys that use it now. */
  borrowers: number;
  ending: NodeJS.Timeout | undefined;
}

/** How long a shop waits for its next journey. An idle shop still polls its jobs, and there are dozens. */
const IDLE_MS = 15_000;

/**
 * Starts empty shops when journeys request them, once for all journeys of a shop: workers come and go, and starting a
 * shop costs more than most journeys. It is a local HTTP server, because the workers are separate processes.
 */
export async function openShopLender(prepared: PreparedData): Promise<ShopLender> {
  const shops = new Map<string, Shop>();

  async function lend({ name, env }: ShopRequest): Promise<LentShop> {
    const shop = shops.get(name) ?? { data: copyData(prepared), running: null, borrowers: 0, ending: undefined };
    shops.set(name, shop);
    clearTimeout(shop.ending);
    shop.borrowers += 1;
    const { env: where } = await shop.data;
    shop.running ??= startShopProcess({ ...SHOP_ENV, ...where, ...env });
    return { url: (await shop.running).url, env: where };
  }

  function takeBack({ name }: ShopRequest): undefined {
    const shop = shops.get(name);
    if (!shop) return;
    shop.borrowers -= 1;
    if (shop.borrowers === 0) shop.ending = setTimeout(() => void end(shop), IDLE_MS);
  }

  /** The data stay for later requests. */
  async function end(shop: Shop): Promise<void> {
    const { running, data } = shop;
    if (!running) return;
    const ended = running.then((process) => process.end('SIGTERM'));
    // A request in the meantime waits until the old process has released the data.
    shop.data = ended.then(() => data);
    shop.running = null;
    await ended;
  }

  const server = createServer((request, response) => {
    text(request)
      .then((body): Promise<LentShop> | undefined =>
        request.method === 'DELETE' ? takeBack(JSON.parse(body)) : lend(JSON.parse(body)),
      )
      .then(
        (lent) => response.end(JSON.stringify(lent ?? null)),
        (error: Error) => response.writeHead(500).end(error.message),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.allSettled(
        [...shops.values()].map(async (shop) => {
          clearTimeout(shop.ending);
          await end(shop);
          await (await shop.data).remove();
        }),
      );
    },
  };
}

/** Requests a shop from the lender of this run; waits until it is open. */
export async function borrowShop(shopRequest: ShopRequest): Promise<LentShop> {
  const answer = await fetch(process.env.JOURNEY_SHOPS ?? '', { method: 'POST', body: JSON.stringify(shopRequest) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as LentShop;
}

/** Returns a shop, so that it can end when nobody uses it. */
export async function giveBackShop(shopRequest: ShopRequest): Promise<void> {
  await fetch(process.env.JOURNEY_SHOPS ?? '', { method: 'DELETE', body: JSON.stringify(shopRequest) });
}
