import { setImmediate as nextTurn } from 'node:timers/promises';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { type CatalogueFilter, EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { productPage } from '#server/features/catalogue/shop/product-page.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from '#server/features/items/item-index.ts';
import { searchItems } from '#server/features/items/search-items.ts';

/** `node bench/shop-search.ts`: the shop's search at 500 and 50,000 variants, and both searches after a large change. */
const FEW = 500;
const MANY = 50_000;
const CHANGED = 20_000;
const ROUNDS = 40;
const SIZES = ['S', 'M', 'L', 'XL', '40'];
const TEXTS = [
  'camisa',
  'camsia',
  'camisa azul',
  'celeste xl',
  'remera blanca',
  'vestido negro dama',
  'cam',
  'oferta',
  'dama',
  'xqzwvk',
  'busco un traje para una boda',
];

function itemsOf(count: number): Item[] {
  return Array.from({ length: count }, (_, at) => {
    const style = Math.floor(at / SIZES.length);
    const round = Math.floor(style / DEMO_PRODUCTS.length);
    const product = DEMO_PRODUCTS[style % DEMO_PRODUCTS.length];
    if (!product) throw new Error('The demo has no products');
    return {
      ...product,
      id: at + 1,
      ref: `${product.ref}-${round}`,
      name: `${product.name} ${round || ''}`.trim(),
      size: SIZES[at % SIZES.length] ?? null,
      barcode: `759${String(at).padStart(9, '0')}`,
      stock: (at * 7) % 11,
      price: product.priceCents,
      imageUrl: null,
      picturesVersion: 0,
      createdAt: new Date(style * 1000),
      updatedAt: new Date(style * 1000),
      version: 1,
    };
  });
}

async function catalogueOf(items: readonly Item[]): Promise<Catalogue> {
  const catalogue = new Catalogue(undefined as never, () => {});
  await catalogue.apply(
    items.map(({ id }) => id),
    items,
  );
  return catalogue;
}

const cpuMs = () => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;
const round = (ms: number) => Math.round(ms * 1000) / 1000;

/** CPU ms of one page of a search, the text new each time. */
function pageMs(catalogue: Catalogue, text: string): number {
  const filterOf = (turn: number): CatalogueFilter => ({ ...EMPTY_FILTER, q: text + ' '.repeat(turn) });
  for (let turn = 0; turn < ROUNDS; turn += 1) productPage(catalogue, filterOf(turn));
  const began = cpuMs();
  for (let turn = ROUNDS; turn < 2 * ROUNDS; turn += 1) productPage(catalogue, filterOf(turn));
  return round((cpuMs() - began) / ROUNDS);
}

/** How long the event loop is kept at a time while a change is taken in: the longest, and what the first searches take. */
async function afterChange(catalogue: Catalogue, items: readonly Item[]): Promise<Record<string, number>> {
  const index = new ItemIndex(catalogue);
  for (const sort of ['id', 'name', 'stock', 'price'] as const) searchItems(index, { q: 'camisa', sort });
  const changed = items
    .slice(0, CHANGED)
    .map((item) => ({ ...item, stock: item.stock + 1, price: item.price + 100, version: 2 }));
  const began = cpuMs();
  let longest = 0;
  let isDone = false;
  const applied = catalogue
    .apply(
      changed.map(({ id }) => id),
      changed,
    )
    .then(() => {
      isDone = true;
    });
  while (!isDone) {
    const start = cpuMs();
    await nextTurn();
    longest = Math.max(longest, cpuMs() - start);
  }
  await applied;
  const taken = cpuMs();
  searchItems(index, { q: 'pantalon', sort: 'stock' });
  const staff = cpuMs();
  productPage(catalogue, { ...EMPTY_FILTER, q: 'pantalon negro' });
  return {
    'taken in': round(taken - began),
    'longest turn': round(longest),
    "staff's first search": round(staff - taken),
    "shop's first search": round(cpuMs() - staff),
  };
}

const [few, many] = [await catalogueOf(itemsOf(FEW)), await catalogueOf(itemsOf(MANY))];
console.log('CPU ms of a page of a search, in process');
console.table(
  Object.fromEntries(TEXTS.map((text) => [text, { [FEW]: pageMs(few, text), [MANY]: pageMs(many, text) }])),
);
console.log(`CPU ms, ${CHANGED} of ${MANY} variants changed`);
console.table(await afterChange(many, itemsOf(MANY)));
