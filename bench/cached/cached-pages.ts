import type { Row } from '../report/row.ts';
import { atShop, makeDemoPlace } from '../support/place.ts';
import { fromOf, measureAgainstLimit, startLimit } from './limit.ts';

const CONNECTIONS = [10, 50];
const RATIO = 0.9;
const P99_RATIO = 2;

/** Cached pages and API calls, compared with a bare server that sends the same bytes. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  yield* atShop(await makeDemoPlace('embedded'), (shop) => measureShop(shop, seconds));
}

async function* measureShop(shop: { url: string; pid: number }, seconds: number): AsyncGenerator<Row> {
  const item = await firstCard(shop.url);
  const targets: Record<string, string> = {
    home: '/',
    '/shop': '/shop',
    'product page': `/product/${item}`,
    '/stores': '/stores',
    'GET /api/categories': '/api/categories',
    'GET /api/items/{id}': `/api/items/${item}`,
    'GET /api/items/{id}/availability': `/api/items/${item}/availability`,
    'GET /api/products': '/api/products',
  };
  const limit = await startLimit(shop.url, Object.values(targets));
  try {
    for (const [name, path] of Object.entries(targets)) {
      for (const connections of CONNECTIONS) {
        const paths = {
          shop: { url: shop.url + path, pid: shop.pid },
          limit: { url: limit.url + path, pid: limit.pid },
        };
        const result = await measureAgainstLimit(paths, connections, seconds);
        yield {
          what: `${name}, ${connections} connections`,
          figures: [
            { value: result.ratio, atLeast: RATIO },
            { name: 'p99', value: result.p99Ratio, unit: ' times', atMost: P99_RATIO },
          ],
          from: fromOf(result),
        };
      }
    }
  } finally {
    limit.stop();
  }
}

async function firstCard(url: string): Promise<number> {
  const answer = (await (await fetch(`${url}/api/products`)).json()) as { data: { id: number }[] };
  const [card] = answer.data;
  if (!card) throw new Error('The demo has no products');
  return card.id;
}
