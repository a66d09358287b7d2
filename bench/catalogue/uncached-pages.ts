import { Agent } from 'node:http';
import type { ShopProcess } from '#tests/support/shop/shop-process.ts';
import { type Row, rounded } from '../report/row.ts';
import { median } from '../support/figures.ts';
import { fillPlace } from '../support/fill-place.ts';
import { fillStores } from '../support/fill-stores.ts';
import { makePlace, type Place } from '../support/place.ts';
import { ABOVE_ALL, msOf } from './ms-of.ts';

const FEW = 500;
const MANY = 50_000;
const RATIO = 1.5;
/** Requests of the warm-up, which do not count. */
const WARM_UP = 40;
/** Pages of each shop per second of measuring; an uncached page takes about 10 ms. */
const PAGES = 25;

/** Makes a new URL for each turn. */
const PAGE_KINDS: Record<string, (turn: number) => string> = {
  '/shop': (turn) => `/shop?precio=${ABOVE_ALL + turn}`,
  '/shop of a store': (turn) => `/shop?talla=M&tienda=valencia&precio=${ABOVE_ALL + turn}`,
  'product page': (turn) => `/product/${1 + ((turn * 7) % FEW)}`,
  'search of one word': (turn) => `/shop?q=camisa&precio=${ABOVE_ALL + turn}`,
  'search of two words': (turn) => `/shop?q=vestido+negro&precio=${ABOVE_ALL + turn}`,
  'search with a mistake': (turn) => `/shop?q=camsia&precio=${ABOVE_ALL + turn}`,
};

/** Uncached pages of a large catalogue, compared with a small one. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  const places: Place[] = [];
  const shops: ShopProcess[] = [];
  const turns = WARM_UP + Math.min(FEW - WARM_UP, Math.ceil(PAGES * seconds));
  try {
    for (const count of [FEW, MANY]) {
      const place = await makePlace('PostgreSQL');
      places.push(place);
      await fillPlace(place, count, fillStores);
      shops.push(await place.start());
    }
    yield* measureShops(shops, turns);
  } finally {
    for (const shop of shops) await shop.end('SIGTERM');
    for (const place of places) await place.remove();
  }
}

/**
 * Yields a row for each kind of page: the second shop compared with the first.
 * @param turns pages of each kind; the first forty are warm-up
 */
async function* measureShops(shops: readonly { url: string }[], turns: number): AsyncGenerator<Row> {
  const agent = new Agent({ keepAlive: true });
  try {
    for (const [name, urlOf] of Object.entries(PAGE_KINDS)) {
      const times = shops.map((): number[] => []);
      for (let turn = 0; turn < turns; turn += 1) {
        // The shops take turns at being first.
        const inTurn = [...shops.entries()];
        for (const [at, shop] of turn % 2 ? inTurn : inTurn.toReversed()) {
          const ms = await msOf(agent, shop.url + urlOf(turn));
          if (turn >= WARM_UP) times[at]?.push(ms);
        }
      }
      const [few = Number.NaN, many = Number.NaN] = times.map(median);
      yield {
        what: `${name}, ${MANY} variants beside ${FEW}`,
        figures: [{ value: many / few, unit: ' times', atMost: RATIO }],
        from: `median of ${turns - WARM_UP}: ${rounded(many)} ms beside ${rounded(few)} ms`,
      };
    }
  } finally {
    agent.destroy();
  }
}
