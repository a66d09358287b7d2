import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ITEM_SORTS } from '#contract/catalogue/item-search.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { isSameSize } from '#domain/catalogue/sizes/size-order.ts';
import { foldAccents, slugify } from '#domain/text/slug.ts';
import { catalogueItem } from '#tests/support/items/catalogue-item.ts';
import { indexedShop as shopOf } from '#tests/support/items/indexed-shop.ts';
import type { IndexedItem } from './indexed-item.ts';
import { ItemIndex } from './item-index.ts';
import { COLUMNS } from './item-sorts.ts';
import { findItemIds, searchItems } from './search-items.ts';

const NAMES = ['Camisa Ávila', 'Pantalón chino', 'Blusa Ñandú', 'Falda sastre'];

const item = (id: number, change: Partial<Item> = {}) =>
  catalogueItem(id, {
    ref: `R${Math.floor(id / 3)}`,
    barcode: `75${id % 7}`,
    name: NAMES[id % NAMES.length] ?? '',
    price: 1000 + ((id * 37) % 500),
    discPercent: id % 2 ? 10 : 0,
    stock: id % 5,
    size: id % 4 ? 'M' : '45000',
    ...change,
  });

const ids = (index: ItemIndex, query: Parameters<typeof searchItems>[1]) =>
  searchItems(index, query).data.map(({ id }) => id);

const SIZES = ['M', 'm ', 'XL', '45000', null, '38,5'];

/** The ids that match a query, in its order, found by checking each item. */
function lookedThrough(index: ItemIndex, query: Partial<Record<string, string | number>>): number[] {
  const { q, category, gender, stock, discount, problem, sort, order } = query;
  const all = index.all();
  const text = foldAccents(String(q ?? '').trim());
  const withText = (words: readonly string[]) => all.filter((one) => words.every((word) => one.text.includes(word)));
  const inStyles = () => {
    const refs = index.refsOf(text);
    return all.filter(({ entry }) => refs.has(entry.ref));
  };
  const words = text.split(/\s+/);
  const isOfSize = ({ entry }: IndexedItem, word: string) =>
    /^(?:\d{1,3}|\d?[a-z]{1,4})$/.test(word) && isSameSize(sizeName(entry.size), word);
  const inSize = () => {
    const sizes = words.filter((word) => words.length > 1 && all.some((one) => isOfSize(one, word)));
    const others = words.filter((word) => !sizes.includes(word));
    return withText(others).filter((one) => sizes.some((size) => isOfSize(one, size)));
  };
  const named = [inSize, () => withText([text]), () => withText(words), inStyles]
    .values()
    .map((find) => find())
    .find((matches) => matches.length > 0);
  const matches = (text ? (named ?? []) : [...all]).filter((one) => {
    const { entry } = one;
    if (category && entry.categorySlug !== slugify(String(category))) return false;
    if (gender && entry.categoryId !== Number(gender)) return false;
    if (stock === 'agotado' && entry.stock !== 0) return false;
    if (stock === 'bajo' && !(entry.stock > 0 && entry.stock <= 5)) return false;
    if (stock === 'con' && entry.stock === 0) return false;
    if (discount && entry.discPercent > 0 !== (discount === 'true')) return false;
    if (problem === 'talla' && !one.isDateSerial) return false;
    return problem !== 'duplicado' || all.filter(({ entry: { barcode } }) => barcode === entry.barcode).length > 1;
  });
  matches.sort(COLUMNS[(sort ?? 'id') as keyof typeof COLUMNS].compare);
  return (order ?? (sort ? 'asc' : 'desc')) === 'desc' ? matches.reverse().map(idOf) : matches.map(idOf);
}

const idOf = ({ entry }: IndexedItem) => entry.id;

const id = fc.integer({ min: 1, max: 60 });
const stock = fc.nat({ max: 9 });
const sale = fc.record({ id, stock, deleted: fc.constant(false) });
const edit = fc.record({
  id,
  stock,
  name: fc.constantFrom(...NAMES, 'Saco nuevo'),
  barcode: fc.constantFrom('751', '752', '999'),
  deleted: fc.boolean(),
});

it('equals a rebuilt index after any changes', async () => {
  const batchOf = (change: fc.Arbitrary<{ id: number; deleted: boolean }>) =>
    fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 8 });
  const batches = fc.array(fc.oneof(batchOf(sale), batchOf(edit)), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(batches, async (changes) => {
      const { catalogue, index, apply } = await shopOf(Array.from({ length: 40 }, (_, at) => item(at + 1)));
      for (const [version, batch] of changes.entries()) {
        for (const sort of ITEM_SORTS) searchItems(index, { sort });
        const rows = batch
          .filter(({ deleted }) => !deleted)
          .map(({ deleted: _, id, ...to }) => item(id, { ...to, version: version + 2 }));
        await apply(
          rows,
          batch.filter(({ deleted }) => deleted).map(({ id }) => id),
        );
      }
      const fresh = new ItemIndex(catalogue);
      for (const sort of ITEM_SORTS) expect(searchItems(index, { sort })).toEqual(searchItems(fresh, { sort }));
      expect(findItemIds(index, { q: 'nandu' })).toEqual(findItemIds(fresh, { q: 'nandu' }));
      expect(findItemIds(index, { problem: 'duplicado' })).toEqual(findItemIds(fresh, { problem: 'duplicado' }));
    }),
    { numRuns: 20 },
  );
});

const LETTERS = [...'camisápntlñ 7m1\n', '45000', 'R1', '  '];
const filters = fc.record(
  {
    q: fc.array(fc.constantFrom(...LETTERS), { maxLength: 5 }).map((letters) => letters.join('')),
    category: fc.constantFrom('camisa', 'Pantalón', 'nada'),
    gender: fc.constantFrom('1', '2'),
    stock: fc.constantFrom('agotado', 'bajo', 'con'),
    discount: fc.constantFrom('true', 'false'),
    problem: fc.constantFrom('talla', 'duplicado'),
    sort: fc.constantFrom(...ITEM_SORTS),
    order: fc.constantFrom('asc', 'desc'),
    'page[number]': fc.integer({ min: 1, max: 4 }),
    'page[size]': fc.integer({ min: 1, max: 30 }),
  },
  { requiredKeys: [] },
);

it('matches the same items as a check of each item', async () => {
  const items = Array.from({ length: 90 }, (_, at) =>
    item(at + 1, { categoryId: at % 3 ? 1 : 2, category: at % 4 ? 'camisa' : 'pantalón', size: SIZES[at % 6] ?? null }),
  );
  const { index } = await shopOf(items);
  fc.assert(
    fc.property(fc.array(filters, { minLength: 1, maxLength: 4 }), (queries) => {
      for (const query of queries) {
        const { data, meta } = searchItems(index, query as Parameters<typeof searchItems>[1]);
        const expected = lookedThrough(index, query);
        const size = query['page[size]'] ?? 50;
        const from = ((query['page[number]'] ?? 1) - 1) * size;
        expect([data.map(({ id }) => id), meta.total]).toEqual([expected.slice(from, from + size), expected.length]);
      }
    }),
  );
});

it('answers from its old state while a large change is applied, then shows all of the change', async () => {
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
  ['pantaoln', 'a corrected typing error', 'pantalon'],
  ['americana', 'a word of the region', 'saco'],
])('matches %j by %s', async (q, _what, name) => {
  const { index } = await shopOf([item(1, { ref: 'A', name: 'Pantalón chino' }), item(2, { ref: 'B', name: 'Saco' })]);
  const matches = searchItems(index, { q }).data;
  expect(matches).toHaveLength(1);
  expect(JSON.stringify(matches[0]?.attributes).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()).toContain(name);
});

it('matches nothing for unknown words', async () => {
  const { index } = await shopOf([item(1), item(2)]);
  expect(ids(index, { q: 'nada de esto' })).toEqual([]);
  expect(ids(index, { q: '100%' })).toEqual([]);
});
