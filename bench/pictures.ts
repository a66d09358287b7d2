import { setTimeout as rest } from 'node:timers/promises';
import sharp from 'sharp';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';

const AT_ONCE = 20;
/** 39 megapixels: the largest picture accepted. */
const SIZE = { width: 7216, height: 5404 };
const ALONE_MS = 3000;

/** Latency of other requests in ms while twenty of the largest pictures are uploaded at once, and without uploads. */
export async function measurePictures(url: string) {
  const shop = { url };
  const { body } = await call<{ data: ItemRecord[] }>(shop, '/items');
  const item = body.data.find(({ attributes }) => attributes.stock > 100) ?? body.data[0];
  if (!item) throw new Error('The demo has products');
  // Prepared in advance, so that only placing the order is measured.
  const orders = await Promise.all(Array.from({ length: 60 }, () => orderOverApi(shop, item)));
  const picture = await sharp({
    create: { ...SIZE, channels: 3, background: '#8a6f4d', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .jpeg({ quality: 35 })
    .toBuffer();

  const probes = {
    'kept page': async () => void (await (await fetch(`${url}/shop`)).arrayBuffer()),
    'page made anew': async () =>
      void (await (await fetch(`${url}/shop?q=${Math.random().toString(36).slice(2)}`)).arrayBuffer()),
    order: async () => {
      const order = orders.pop();
      if (!order) return false;
      await placeOrder(shop, order);
    },
  };
  const kept = orders.splice(0, 30);
  const alone = await probeWhile(probes, rest(ALONE_MS));
  orders.push(...kept);
  const statuses: number[] = [];
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(picture)]), 'a.jpg');
      const answer = await fetch(`${url}/api/files`, { method: 'POST', body: form });
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }),
  );
  const began = performance.now();
  const beside = await probeWhile(probes, sending);
  const seconds = (performance.now() - began) / 1000;
  return Object.keys(probes).map((what) => ({
    what,
    'picture MB': Math.round(picture.length / 1e5) / 10,
    'alone p50': middle(alone[what]),
    'alone max': most(alone[what]),
    'beside p50': middle(beside[what]),
    'beside max': most(beside[what]),
    'all pictures s': Math.round(seconds * 10) / 10,
    taken: statuses.filter((status) => status === 200).length,
  }));
}

/** @param probes repeated until `until` settles; a probe that resolves to false is stopped */
async function probeWhile(probes: Record<string, () => Promise<unknown>>, until: Promise<unknown>) {
  let over = false;
  void until.finally(() => {
    over = true;
  });
  const waits: Record<string, number[]> = {};
  await Promise.all(
    Object.entries(probes).map(async ([what, probe]) => {
      const taken: number[] = [];
      waits[what] = taken;
      while (!over) {
        const began = performance.now();
        if ((await probe()) === false) break;
        taken.push(performance.now() - began);
        await rest(25);
      }
    }),
  );
  await until;
  return waits;
}

function middle(waits: number[] = []): number {
  return Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0);
}

function most(waits: number[] = []): number {
  return Math.round(Math.max(0, ...waits));
}
