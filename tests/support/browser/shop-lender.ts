import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ShopProcess, startShopProcess } from '../shop/shop-process.ts';
import { copyData, JOURNEY_ENV } from './prepared-data.ts';

/** What a journey asks for: two that ask for the same name get the same shop. */
export interface ShopWish {
  name: string;
  /** Added to JOURNEY_ENV when the shop is started. */
  env: Record<string, string>;
}

/** A shop that was lent. */
export interface LentShop {
  url: string;
  dataDir: string;
}

export interface ShopLender {
  url: string;
  /** Ends all shops and removes their data. */
  close(): Promise<void>;
}

/**
 * Starts empty shops when journeys ask for them, each once for the whole run: the workers come and go, and starting a
 * shop costs more than most journeys. A local HTTP server, because the workers are processes of their own.
 * @param prepared data directory that every shop starts from a copy of
 */
export async function openShopLender(prepared: string): Promise<ShopLender> {
  const shops = new Map<string, Promise<{ lent: LentShop; process: ShopProcess }>>();

  async function start(env: Record<string, string>) {
    const dataDir = await copyData(prepared);
    const process = await startShopProcess({ ...JOURNEY_ENV, DATA_DIR: dataDir, ...env });
    return { lent: { url: process.url, dataDir }, process };
  }

  async function lend(request: IncomingMessage): Promise<LentShop> {
    const { name, env } = JSON.parse(await text(request)) as ShopWish;
    const shop = shops.get(name) ?? start(env);
    shops.set(name, shop);
    return (await shop).lent;
  }

  const server = createServer((request, response) => {
    lend(request).then(
      (lent) => response.end(JSON.stringify(lent)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      const started = await Promise.allSettled(shops.values());
      await Promise.all(
        started.map(async (result) => {
          if (result.status === 'rejected') return;
          await result.value.process.end('SIGTERM');
          await rm(result.value.lent.dataDir, { recursive: true, force: true });
        }),
      );
    },
  };
}

/** Asks the lender of this run for a shop; waits until it is open. */
export async function borrowShop(wish: ShopWish): Promise<LentShop> {
  const answer = await fetch(process.env.JOURNEY_SHOPS ?? '', { method: 'POST', body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as LentShop;
}
