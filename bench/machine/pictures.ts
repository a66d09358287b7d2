import { setTimeout as rest } from 'node:timers/promises';
import sharp from 'sharp';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';
import type { Row } from '../report/row.ts';
import { at, median } from '../support/figures.ts';
import { atShop, makeDemoPlace } from '../support/place.ts';

const AT_ONCE = 20;
/** 39 megapixels: the largest picture accepted. */
const SIZE = { width: 7216, height: 5404 };
const ALONE_MS = 3000;

/**
 * How long other requests wait while twenty of the largest pictures are uploaded at once, compared with their usual
 * wait. No bar.
 */
export async function* measure(): AsyncGenerator<Row> {
  yield* atShop(await makeDemoPlace('embedded'), measureShop);
}

async function* measureShop(shop: { url: string }): AsyncGenerator<Row> {
  const { url } = shop;
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
    'cached page': async () => void (await (await fetch(`${url}/shop`)).arrayBuffer()),
    'uncached page': async () =>
      void (await (await fetch(`${url}/shop?q=${Math.random().toString(36).slice(2)}`)).arrayBuffer()),
    order: async () => {
      const order = orders.pop();
      if (!order) return false;
      await placeOrder(shop, order);
    },
  };
  const spare = orders.splice(0, 30);
  const alone = await probeWhile(probes, rest(ALONE_MS));
  orders.push(...spare);
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
  const busy = await probeWhile(probes, sending);
  const seconds = (performance.now() - began) / 1000;
  const taken = statuses.filter((status) => status === 200).length;
  for (const what of Object.keys(probes)) {
    const [before = [], during = []] = [alone[what], busy[what]];
    yield {
      what: `${what}, while ${AT_ONCE} pictures of 39 megapixels are sent`,
      figures: [{ value: at(during, 1), unit: ' ms at most' }],
      from: `median ${Math.round(median(during))} ms; without ${Math.round(median(before))}, at most ${Math.round(at(before, 1))}; ${taken} taken in ${Math.round(seconds)} s`,
    };
  }
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
