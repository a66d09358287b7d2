import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from '#server/features/items/item-index.ts';
import { searchItems } from '#server/features/items/search-items.ts';

// The staff's list with 50,000 items, in process: search, filter, sort and page.
const ITEMS = 50_000;
const CALLS = 2_000;
const WORDS = [
  'camisa',
  'pantalón',
  'blusa',
  'falda',
  'abrigo',
  'chaqueta',
  'corbata',
  'cinturón',
  'zapato',
  'vestido',
];
const SORTS: ItemSort[] = ['id', 'name', 'ref', 'price', 'stock', 'size', 'category'];
const SEARCHES = ['', 'cami', 'camisa 12', '7591', 'pantalon', 'xl', 'no hay nada', 'falda', '3'];

function item(id: number): Item {
  const word = WORDS[id % WORDS.length] ?? '';
  return {
    id,
    ref: String(10_000 + Math.floor(id / 5)),
    barcode: `7591${String(id).padStart(8, '0')}`,
    name: `${word} ${id % 977} de lino ${WORDS[(id * 7) % WORDS.length]}`,
    description: '',
    price: 500 + ((id * 7919) % 20_000),
    discPercent: id % 4 === 0 ? 20 : 0,
    stock: (id * 31) % 40,
    category: word,
    categoryId: id % 2 ? 1 : 2,
    size: ['S', 'M', 'L', 'XL', '32'][id % 5] ?? null,
    imageUrl: null,
    imagesCount: 1,
    picturesVersion: 0,
    createdAt: new Date(id),
    updatedAt: new Date(id),
    version: 1,
  };
}

export function makeIndex(): ItemIndex {
  const catalogue = new Catalogue(undefined as never, () => {});
  const all = Array.from({ length: ITEMS }, (_, index) => item(index + 1));
  catalogue.snapshot.patch(
    all.map(({ id }) => id),
    all,
  );
  return new ItemIndex(catalogue);
}

/** Times in ms of a hundred searches: median, slowest, and the very first. */
export function measureSearch(): { 'p50 ms': number; 'p99 ms': number; 'first ms': number } {
  const index = makeIndex();
  const began = performance.now();
  for (const sort of SORTS) searchItems(index, { sort });
  const first = performance.now() - began;
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    searchItems(index, {
      q: SEARCHES[call % SEARCHES.length],
      sort: SORTS[call % SORTS.length],
      order: call % 2 ? 'asc' : 'desc',
      ...(call % 3 === 0 ? { stock: 'con' } : {}),
      ...(call % 5 === 0 ? { gender: '1' } : {}),
      'page[number]': 1 + (call % 20),
      'page[size]': 50,
    });
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const round = (ms: number | undefined) => Math.round((ms ?? 0) * 100) / 100;
  return {
    'p50 ms': round(times[CALLS / 2]),
    'p99 ms': round(times[Math.floor(CALLS * 0.99)]),
    'first ms': round(first),
  };
}
