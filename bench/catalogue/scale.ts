import { Agent } from 'node:http';
import type { ShopProcess } from '#tests/support/shop/shop-process.ts';
import { type Row, rounded } from '../report/row.ts';
import { median } from '../support/figures.ts';
import { fillPlace } from '../support/fill-place.ts';
import { atShop, makePlace } from '../support/place.ts';
import { memoryOf } from '../support/process-usage.ts';
import { ABOVE_ALL, msOf } from './ms-of.ts';

/** Sizes of the catalogues, in variants. */
const COUNTS = [50_000, 200_000, 1_000_000];
const PAGES = 20;

/** Memory, start and page times of one process with large catalogues, on PostgreSQL. */
export async function* measure(): AsyncGenerator<Row> {
  for (const count of COUNTS) {
    const place = await makePlace('PostgreSQL');
    await fillPlace(place, count);
    // The first start creates the administrator.
    await (await place.start()).end('SIGTERM');
    const began = performance.now();
    yield* atShop(place, (shop) => measureShop(shop, count, performance.now() - began));
  }
}

async function* measureShop(shop: ShopProcess, count: number, ready: number): AsyncGenerator<Row> {
  const agent = new Agent({ keepAlive: true });
  const pages: number[] = [];
  const searches: number[] = [];
  for (let turn = 0; turn < PAGES; turn += 1) {
    pages.push(await msOf(agent, `${shop.url}/shop?precio=${ABOVE_ALL + turn}`));
    searches.push(await msOf(agent, `${shop.url}/shop?q=vestido+negro&precio=${ABOVE_ALL + turn}`));
  }
  agent.destroy();
  const memory = memoryOf(shop.pid);
  yield {
    what: `one process with ${count} variants`,
    figures: [
      { name: 'memory', value: memory.now, unit: ' MB' },
      { name: 'peak', value: memory.peak, unit: ' MB' },
      { name: 'ready after', value: ready / 1000, unit: ' s' },
      { name: 'a page of /shop', value: median(pages), unit: ' ms' },
      { name: 'a search', value: median(searches), unit: ' ms' },
    ],
    from: `medians of ${PAGES} pages; longest ${rounded(Math.max(...pages, ...searches))} ms`,
  };
}
