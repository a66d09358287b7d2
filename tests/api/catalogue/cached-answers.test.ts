import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeCategory, makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The metrics show how many responses are cached in memory.

const shop = testShop();

let shirt: Item;

beforeAll(async () => {
  await makeCategory(shop, { name: 'Camisas', slug: 'camisas', gender: 'caballero' });
  shirt = await makeItem(shop, { ref: 'LINO1', name: 'Camisa de lino', category: 'camisas', size: 'M', stock: 3 });
  await makeItem(shop, { ref: 'LINO1', name: 'Camisa de lino', category: 'camisas', size: 'XL', stock: 3 });
});

async function cachedResponses(): Promise<number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  return Number(/^vitrina_kept_responses (\d+)$/m.exec(text)?.[1]);
}

/** Requests all URLs exactly as written; returns how many more responses are cached than before, and the responses. */
async function ask(urls: readonly string[]): Promise<{ more: number; statuses: Set<number>; bodies: Set<string> }> {
  const before = await cachedResponses();
  const answers = [];
  for (const url of urls) answers.push(await rawRequest(shop, url));
  return {
    more: (await cachedResponses()) - before,
    statuses: new Set(answers.map(({ status }) => status)),
    bodies: new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.toString())),
  };
}

const many = (count: number, url: (index: number) => string) => Array.from({ length: count }, (_, index) => url(index));

/** Different spellings of a text, by upper and lower case. */
function inCapitals(text: string, count: number): string[] {
  return many(count, (index) =>
    [...text].map((letter, at) => (index & (1 << at) ? letter.toUpperCase() : letter)).join(''),
  );
}

describe('any number of URLs without results adds nothing to the cache', () => {
  it.each([
    ['items by ref', many(60, (index) => `/api/items?ref=NADA${index}`), 200],
    ['items by barcode', many(20, (index) => `/api/items?filter[barcode]=9${index}`), 200],
    ['pages after the last', many(20, (index) => `/api/items?page[number]=${index + 2}`), 200],
    ['items by number', many(20, (index) => `/api/items/${900_000 + index}`), 404],
    ['searches', many(20, (index) => `/api/products?q=zzzz${index}`), 200],
    ['pages of cards after the last', many(20, (index) => `/api/products?pagina=${index + 2}`), 200],
    ['prices above all prices', many(20, (index) => `/api/products?precio=${5_000 + index}`), 200],
    ['sizes that nothing has', many(20, (index) => `/api/products?talla=M,Z${index}`), 200],
    ['colours that nothing has', many(20, (index) => `/api/products?color=nada-${index}`), 200],
    ['stores that there are not', many(20, (index) => `/api/products?tienda=nada-${index}`), 200],
    ['lists of stores that there are not', many(10, (index) => `/shop?tienda=nada-${index}`), 200],
    ['searches in the shop', many(10, (index) => `/shop?q=zzzz${index}`), 200],
    ['data of searches', many(10, (index) => `/shop.data?q=zzzz${index}`), 200],
    ['categories', many(10, (index) => `/shop?categoria=nada-${index}`), 200],
    ['products', many(10, (index) => `/product/${900_000 + index}`), 404],
    ['data of products', many(10, (index) => `/product/${900_000 + index}.data`), 404],
    ['pages', many(10, (index) => `/no-existe-${index}`), 404],
    ['data of pages', many(10, (index) => `/no-existe-${index}.data`), 404],
    ['parts of the site map', many(10, (index) => `/sitemap-${index + 50}.xml`), 404],
  ])('%s', async (_what, urls, status) => {
    const { more, statuses } = await ask(urls);
    expect(statuses).toEqual(new Set([status]));
    expect(more).toBe(0);
  });
});

describe('one cached response serves all spellings of', () => {
  it.each([
    ['items of a ref', ['?ref=LINO1', '?filter%5Bref%5D=LINO1', '?filter[ref]=LINO1', '?ref=%4CINO1', '?ref=LINO%31']],
    [
      'a page of items',
      ['?page[size]=10&page[number]=1', '?page[number]=1&page%5Bsize%5D=10', '?page[number]=01&page[size]=010'],
    ],
  ])('%s', async (_what, queries) => {
    const { more, statuses, bodies } = await ask(queries.map((query) => `/api/items${query}`));
    expect([more, bodies.size]).toEqual([1, 1]);
    expect(statuses).toEqual(new Set([200]));
  });

  it('a search', async () => {
    const spellings = inCapitals('camisa', 50).map((q) => `?q=${q}`);
    const spaced = ['?q=%20camisa++', '?q=camisa%E2%80%8B', '?q=camisa&pagina=1', '?orden=novedades&q=camisa'];
    const { more, bodies } = await ask([...spellings, ...spaced].map((query) => `/api/products${query}`));
    expect([more, bodies.size]).toEqual([1, 1]);
  });

  it('the data of a search', async () => {
    const spellings = inCapitals('camisa', 50).map((q, index) => `/shop.data?q=${q}&utm_source=${index}`);
    const routes = ['', '&_routes=nada', '&_routes=root,root,root', '&_routes=root%2Croot'];
    const { more, statuses } = await ask([...spellings, ...routes.map((query) => `/Shop.data?q=camisa${query}`)]);
    expect(statuses).toEqual(new Set([200]));
    // The page itself, and the data of the root route, which all pages load.
    expect(more).toBe(2);
  });
});

it('an alternative spelling of a path redirects to the page with its query, and is not cached', async () => {
  const spellings = [...inCapitals('stores', 39).slice(1), 'stores/', 'stores//', '%73tores', 's%54ores'];
  const { more, statuses } = await ask(spellings.map((spelling) => `/${spelling}?ciudad=Caracas&utm_source=x`));
  expect(statuses).toEqual(new Set([301]));
  expect(more).toBe(0);
  const { headers } = await rawRequest(shop, '/STORES/?ciudad=Caracas&utm_source=x');
  expect(headers.location).toBe('/stores?ciudad=Caracas&utm_source=x');
  const product = await rawRequest(shop, `/Product/%3${String(shirt.id)[0]}${String(shirt.id).slice(1)}/`);
  expect([product.status, product.headers.location]).toEqual([301, `/product/${shirt.id}`]);
});

describe('a sold piece', () => {
  const cards = ['/', '/shop', '/shop.data?_routes=storefront%2Fshop%2Fshop.page'];

  async function sell(wool: Item, left: number): Promise<void> {
    await setStock(shop, wool.id, left);
    await shop.services.catalogue.refresh();
  }

  it('drops responses that show the amount; cards stay until few pieces are left', async () => {
    const wool = await makeItem(shop, { ref: 'LANA1', name: 'Abrigo de lana', category: 'camisas', stock: 50 });
    const amounts = [`/product/${wool.id}`, `/api/items/${wool.id}`, '/api/products'];
    await ask([...cards, ...amounts]);
    await sell(wool, 49);
    expect((await ask(cards)).more).toBe(0);
    expect((await ask(amounts)).more).toBe(amounts.length);
    const { body } = await rawRequest(shop, '/api/products');
    expect(JSON.parse(body.toString()).data[0].attributes).toMatchObject({ ref: 'LANA1', stock: 49 });
    await sell(wool, 5);
    const { more, bodies } = await ask(cards);
    expect(more).toBe(cards.length);
    for (const page of [...bodies].slice(0, 2)) expect(page).toContain('Pocas unidades');
    await sell(wool, 0);
    expect((await ask(cards)).more).toBe(cards.length);
    expect((await rawRequest(shop, '/shop')).body.toString()).not.toContain('Abrigo de lana');
  });
});
