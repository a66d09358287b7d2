import { Agent } from 'node:http';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Row } from '../report/row.ts';
import { rounded } from '../report/row.ts';
import { median } from '../support/figures.ts';
import { fillCatalogue } from '../support/fill-catalogue.ts';
import { variantsOf } from '../support/large-catalogue.ts';
import { memoryOf } from '../support/memory-of.ts';
import { makePlace } from '../support/place.ts';
import { msOf } from './ms-of.ts';

/** Sizes of the catalogues, in variants. */
const COUNTS = [50_000, 200_000, 1_000_000];
const PAGES = 20;
/** A dollar above every price: a price limit from here on makes a new URL and does not change the page. */
const ABOVE_ALL = 10_000;

/** Memory, start and page times of one process with large catalogues, on PostgreSQL. */
export async function* measureScale(): AsyncGenerator<Row> {
  for (const count of COUNTS) {
    const place = await makePlace('PostgreSQL');
    const agent = new Agent({ keepAlive: true });
    try {
      const database = await place.open();
      await migrate(database);
      await ensureLocations(database);
      await fillCatalogue(database, variantsOf(count));
      await database.close();
      // The first start creates the administrator.
      await (await place.start()).end('SIGTERM');
      const began = performance.now();
      const shop = await place.start();
      const ready = performance.now() - began;
      try {
        const pages: number[] = [];
        const searches: number[] = [];
        for (let turn = 0; turn < PAGES; turn += 1) {
          pages.push(await msOf(agent, `${shop.url}/shop?precio=${ABOVE_ALL + turn}`));
          searches.push(await msOf(agent, `${shop.url}/shop?q=vestido+negro&precio=${ABOVE_ALL + turn}`));
        }
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
      } finally {
        await shop.end('SIGTERM');
      }
    } finally {
      agent.destroy();
      await place.remove();
    }
  }
}
