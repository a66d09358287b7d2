import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REFERENCE_SORTS } from '#contract/catalogue/item-search.ts';
import { type Item, totalStock } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { catalogueItem } from '#tests/support/items/catalogue-item.ts';
import { indexedShop as shopOf } from '#tests/support/items/indexed-shop.ts';
import { ItemIndex } from '../item-index.ts';
import { findItemIds, searchItems } from '../search-items.ts';
import { searchReferences } from './search-references.ts';

const NAMES = ['Camisa Ávila', 'Pantalón chino', 'Blusa Ñandú', 'Falda sastre'];
const SIZES = ['XL', 'S', '38,5', '36', '45000', null, 'Talla Única'];

const item = (id: number, change: Partial<Item> = {}) =>
  catalogueItem(id, {
    ref: `R${Math.floor(id / 4)}`,
    barcode: `75${id % 11}`,
    name: NAMES[Math.floor(id / 4) % NAMES.length] ?? '',
    price: 1000 + ((id * 37) % 500),
    discPercent: id % 3 ? 0 : 10,
    stock: id % 5,
    category: id % 2 ? 'camisa' : 'pantalón',
    categoryId: id % 7 ? 1 : 2,
    size: SIZES[id % SIZES.length] ?? null,
    imagesCount: 1,
    picturesVersion: 2,
    ...change,
  });

const many = (count: number) => Array.from({ length: count }, (_, at) => item(at + 1));
type Query = Parameters<typeof searchReferences>[1];
const whole = (index: ItemIndex, query: Query = {}) => searchReferences(index, { ...query, 'page[size]': 100_000 });
const refs = (index: ItemIndex, query: Query = {}) => whole(index, query).data.map(({ attributes: { ref } }) => ref);

const filters = fc.record(
  {
    q: fc.constantFrom('camisa', 'pantalon', '755', 'R1', 'XL', 'chino s', 'nada de esto', 'blusas', ' '),
    ref: fc.constantFrom('R1', 'R7', 'r7', 'R999', ''),
    category: fc.constantFrom('camisa', 'Pantalón', 'nada'),
    gender: fc.constantFrom('1', '2'),
    stock: fc.constantFrom('agotado', 'bajo', 'con', 'reponer'),
    discount: fc.constantFrom('true', 'false'),
    problem: fc.constantFrom('talla', 'duplicado'),
  },
  { requiredKeys: [] },
);

it('lists exactly the matching items of any filter, with the totals of all their variants', async () => {
  const { index } = await shopOf(many(90));
  fc.assert(
    fc.property(filters, (filter) => {
      const query = filter as Query;
      const items = searchItems(index, { ...query, 'page[size]': 100_000 }).data;
      const { data, meta } = whole(index, query);
      const matching = data.flatMap(({ attributes }) => attributes.variants.filter(({ matches }) => matches));
      expect(matching.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        items.map(({ id }) => id).sort((a, b) => a - b),
      );
      expect(matching.map(({ id }) => id).sort((a, b) => a - b)).toEqual(findItemIds(index, query as never));
      expect(meta).toMatchObject({ total: data.length, items: items.length });
      expect(totalStock(matching)).toBe(totalStock(items.map(({ attributes }) => attributes)));
      for (const { id, attributes } of data) {
        const all = index.all().filter(({ entry }) => entry.ref === attributes.ref);
        const prices = all.map(({ entry }) => entry.price / 100);
        expect(id).toBe(Math.min(...all.map(({ entry }) => entry.id)));
        expect(attributes.stock).toBe(totalStock(all.map(({ entry }) => entry)));
        expect(attributes.price).toEqual({ least: Math.min(...prices), most: Math.max(...prices) });
        expect(attributes.variants.some(({ matches }) => matches)).toBe(true);
        expect(attributes.variants.map((variant) => variant.id).sort((a, b) => a - b)).toEqual(
          all.map(({ entry }) => entry.id),
        );
        const sizes = attributes.variants.map(({ size }) => sizeName(size));
        expect(sizes).toEqual(sizes.toSorted(compareSizes));
      }
    }),
  );
});

it.each(REFERENCE_SORTS)('sorts by %s in both directions, as a whole and page by page', async (sort) => {
  const { index } = await shopOf(many(120));
  const up = refs(index, { sort });
  expect(up).toHaveLength(31);
  expect(refs(index, { sort, order: 'desc' })).toEqual(up.toReversed());
  const pages = [1, 2, 3, 4].flatMap((page) =>
    searchReferences(index, { sort, 'page[number]': page, 'page[size]': 10 }).data.map(
      ({ attributes: { ref } }) => ref,
    ),
  );
  expect(pages).toEqual(up);
  const keys: Record<typeof sort, (at: (typeof rows)[number]) => number | string> = {
    id: ({ variants }) => Math.max(...variants.map(({ id }) => id)),
    ref: ({ ref }) => Number(ref.slice(1)),
    name: ({ name }) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    price: ({ price }) => price.least,
    discPercent: ({ discPercent }) => discPercent.most,
    stock: ({ stock }) => stock,
    category: ({ category }) => category.replace('ó', 'o'),
    updatedAt: ({ variants }) => Math.max(...variants.map(({ id }) => id)),
  };
  const rows = whole(index, { sort }).data.map(({ attributes }) => attributes);
  if (sort === 'ref') {
    // Refs with a letter are texts: R10 before R2.
    expect(up).toEqual(up.toSorted());
    return;
  }
  const sorted = rows.map(keys[sort]);
  expect(sorted).toEqual(sorted.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
});

const id = fc.integer({ min: 1, max: 60 });
const stock = fc.nat({ max: 9 });
const sale = fc.record({ id, stock, deleted: fc.constant(false) });
const edit = fc.record({
  id,
  stock,
  ref: fc.constantFrom('R1', 'R2', 'R5', 'R14', 'NEW', 'AAA'),
  name: fc.constantFrom(...NAMES, 'Saco nuevo'),
  price: fc.constantFrom(900, 1200, 5000),
  deleted: fc.boolean(),
});

it('equals rebuilt references after any changes', async () => {
  const batchOf = (change: fc.Arbitrary<{ id: number; deleted: boolean }>) =>
    fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 8 });
  const batches = fc.array(fc.oneof(batchOf(sale), batchOf(edit)), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, async (changes) => {
      const { catalogue, index, apply } = await shopOf(many(40));
      for (const [version, batch] of changes.entries()) {
        const rows = batch
          .filter(({ deleted }) => !deleted)
          .map(({ deleted: _, id, ...to }) => item(id, { ...to, version: version + 2 }));
        const deleted = batch.filter((one) => one.deleted).map(({ id }) => id);
        await apply(rows, deleted);
        // Some of the changes are taken in one by one, some together.
        if (version % 2) for (const sort of REFERENCE_SORTS) whole(index, { sort, stock: 'agotado' });
      }
      const rebuilt = new ItemIndex(catalogue);
      for (const sort of REFERENCE_SORTS) expect(whole(index, { sort })).toEqual(whole(rebuilt, { sort }));
      for (const stock of ['con', 'agotado'] as const)
        expect(whole(index, { stock })).toEqual(whole(rebuilt, { stock }));
      for (const ref of ['R1', 'NEW']) expect(findItemIds(index, { ref })).toEqual(findItemIds(rebuilt, { ref }));
    }),
    { numRuns: 20 },
  );
});

it('answers from its old state while a large change is applied, then shows all of the change', async () => {
  const { index, apply } = await shopOf(many(3_000));
  expect(whole(index, { stock: 'agotado' }).meta.items).toBe(600);
  const applied = apply(Array.from({ length: 3_000 }, (_, at) => item(at + 1, { stock: 0, version: 2 })));
  expect(whole(index, { stock: 'agotado' }).meta.items).toBe(600);
  await applied;
  expect(whole(index, { stock: 'agotado' }).meta).toMatchObject({ items: 3_000, total: 751 });
});

it('says which variants match, their problems and their picture', async () => {
  const { index } = await shopOf([
    item(1, { ref: 'A', barcode: '111', size: 'M', imageUrl: '/media/products/A-1.jpg' }),
    item(2, { ref: 'A', barcode: '222', size: '45000' }),
    item(3, { ref: 'B', barcode: '111' }),
  ]);
  const [reference] = whole(index, { q: '222' }).data;
  expect(reference?.attributes.variants).toEqual([
    { id: 1, barcode: '111', size: 'M', stock: 1, matches: false, problems: ['duplicado'] },
    { id: 2, barcode: '222', size: '45000', stock: 2, matches: true, problems: ['talla'] },
  ]);
  expect(reference?.attributes.imageUrl).toBe('/media/products/A-1.jpg?v=2');
  expect(whole(index, { ref: 'B' }).data.map(({ attributes }) => attributes.imageUrl)).toEqual([
    '/media/products/B.jpg?v=2',
  ]);
});
