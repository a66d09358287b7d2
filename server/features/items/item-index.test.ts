import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ITEM_SORTS } from '#contract/catalogue/item-search.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from './item-index.ts';
import { findItemIds, searchItems } from './search-items.ts';

const NAMES = ['Camisa Ávila', 'Pantalón chino', 'Blusa Ñandú', 'Falda sastre'];

function item(id: number, change: Partial<Item> = {}): Item {
  return {
    id,
    ref: `R${Math.floor(id / 3)}`,
    barcode: `75${id % 7}`,
    name: NAMES[id % NAMES.length] ?? '',
    description: '',
    price: 1000 + ((id * 37) % 500),
    discPercent: id % 2 ? 10 : 0,
    stock: id % 5,
    category: 'camisa',
    categoryId: 1,
    size: id % 4 ? 'M' : '45000',
    imageUrl: null,
    imagesCount: 0,
    picturesVersion: 0,
    createdAt: new Date(id),
    updatedAt: new Date(id),
    version: 1,
    ...change,
  };
}

/** A catalogue without a database, and staff's index of it. */
async function shopOf(items: readonly Item[]) {
  const catalogue = new Catalogue(undefined as never, () => {});
  const index = new ItemIndex(catalogue);
  const apply = (rows: readonly Item[], gone: readonly number[] = []) =>
    catalogue.apply([...rows.map(({ id }) => id), ...gone], rows);
  await apply(items);
  return { catalogue, index, apply };
}

const ids = (index: ItemIndex, query: Parameters<typeof searchItems>[1]) =>
  searchItems(index, query).data.map(({ id }) => id);

const change = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  name: fc.constantFrom(...NAMES, 'Saco nuevo'),
  stock: fc.nat({ max: 9 }),
  barcode: fc.constantFrom('751', '752', '999'),
  gone: fc.boolean(),
});

it('after any changes is what it would be if it were built anew', async () => {
  const batches = fc.array(fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 8 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, async (changes) => {
      const { catalogue, index, apply } = await shopOf(Array.from({ length: 40 }, (_, at) => item(at + 1)));
      for (const sort of ITEM_SORTS) searchItems(index, { sort });
      for (const [version, batch] of changes.entries()) {
        const rows = batch
          .filter(({ gone }) => !gone)
          .map(({ id, name, stock, barcode }) => item(id, { name, stock, barcode, version: version + 2 }));
        await apply(
          rows,
          batch.filter(({ gone }) => gone).map(({ id }) => id),
        );
      }
      const anew = new ItemIndex(catalogue);
      for (const sort of ITEM_SORTS) expect(searchItems(index, { sort })).toEqual(searchItems(anew, { sort }));
      expect(findItemIds(index, { q: 'nandu' })).toEqual(findItemIds(anew, { q: 'nandu' }));
      expect(findItemIds(index, { problem: 'duplicado' })).toEqual(findItemIds(anew, { problem: 'duplicado' }));
    }),
    { numRuns: 30 },
  );
});

it('reads again what changed and nothing else', async () => {
  const { index, apply } = await shopOf(Array.from({ length: 300 }, (_, at) => item(at + 1)));
  const before = [...index.all()];
  await apply([item(7, { stock: 99, version: 2 })]);
  const others = (items: readonly object[]) => items.filter((_, at) => at !== 6);
  expect(others(index.all()).every((one, at) => one === others(before)[at])).toBe(true);
  expect(index.all()[6]?.entry.stock).toBe(99);
});

it('answers from what it has while a change is taken in, and shows it whole when that is done', async () => {
  const { index, apply } = await shopOf(Array.from({ length: 3_000 }, (_, at) => item(at + 1)));
  expect(ids(index, { q: 'abrigo' })).toEqual([]);
  const applied = apply(Array.from({ length: 3_000 }, (_, at) => item(at + 1, { name: 'Abrigo', version: 2 })));
  expect(searchItems(index, { q: 'abrigo' }).meta.total).toBe(0);
  await applied;
  expect(searchItems(index, { q: 'abrigo' }).meta.total).toBe(3_000);
});

it.each([
  ['751', 'the fragment', '75'],
  ['chino m', 'all words', 'pantalon'],
  ['pantaoln', 'what was meant', 'pantalon'],
  ['americana', 'a word of the region', 'saco'],
])('finds by %j: %s', async (q, _what, name) => {
  const { index } = await shopOf([item(1, { ref: 'A', name: 'Pantalón chino' }), item(2, { ref: 'B', name: 'Saco' })]);
  const found = searchItems(index, { q }).data;
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found[0]?.attributes).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).toContain(name);
});

it('finds nothing for what is not there', async () => {
  const { index } = await shopOf([item(1), item(2)]);
  expect(ids(index, { q: 'nada de esto' })).toEqual([]);
  expect(ids(index, { q: '100%' })).toEqual([]);
});
