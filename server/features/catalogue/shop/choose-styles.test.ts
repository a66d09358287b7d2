import { expect, it, vi } from 'vitest';
import { type CatalogueFilter, EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { CollectionContent } from '#domain/catalogue/collections/collection.ts';
import { parseRule } from '#domain/catalogue/collections/collection-rule.ts';
import { catalogueItem } from '#tests/support/items/catalogue-item.ts';
import { Catalogue } from '../snapshot/catalogue.ts';
import { productPage, storesHaving } from './product-page.ts';

// Ids are ages: the greatest is the newest.
const ITEMS = [
  catalogueItem(1, { ref: 'SHIRT', name: 'Camisa de lino', category: 'camisas', size: 'M', price: 4000 }),
  catalogueItem(2, { ref: 'SHIRT', name: 'Camisa de lino', category: 'camisas', size: 'L', price: 9000 }),
  catalogueItem(3, { ref: 'DRESS', name: 'Vestido de lino', category: 'vestidos', categoryId: 2, discPercent: 20 }),
  catalogueItem(4, { ref: 'SKIRT', name: 'Falda', category: 'faldas', categoryId: 2, price: 3000 }),
  catalogueItem(5, { ref: 'SOLD', name: 'Blusa de lino', category: 'blusas', categoryId: 2, stock: 0 }),
  catalogueItem(6, { ref: 'SUIT', name: 'Traje', category: 'trajes', discPercent: 10, price: 30_000 }),
];

const BLUE = { slug: 'azul', name: 'Azul', hex: '#2f5d9b' };

async function catalogueOf(items = ITEMS): Promise<Catalogue> {
  const catalogue = new Catalogue(undefined as never, () => {});
  vi.spyOn(catalogue.garments, 'colorOf').mockImplementation((ref) => (ref === 'SHIRT' ? BLUE : null));
  const ids = items.map(({ id }) => id);
  await catalogue.apply(ids, items);
  return catalogue;
}

const hand = (...refs: string[]): CollectionContent => ({ kind: 'hand', refs });
const byRule = (text: string): CollectionContent => ({ kind: 'rule', rule: parseRule(text) });
const within = (change: Partial<CatalogueFilter> = {}) => ({ ...EMPTY_FILTER, collection: 'any', ...change });

const page = async (content: CollectionContent | undefined, filter = within()) =>
  productPage(await catalogueOf(), filter, content);
const refsOf = ({ data }: Awaited<ReturnType<typeof page>>) => data.map(({ attributes: { ref } }) => ref);

it.each<[string, Partial<CatalogueFilter>, string[]]>([
  ['in the order of the hand, without what is sold out or deleted', {}, ['SKIRT', 'SHIRT', 'DRESS']],
  ['by another order', { order: 'precio-desc' }, ['SHIRT', 'SKIRT', 'DRESS']],
  ['of one gender', { gender: 2 }, ['SKIRT', 'DRESS']],
  ['of one category', { category: 'camisas' }, ['SHIRT']],
  ['with a discount', { outlet: true }, ['DRESS']],
  ['up to a price', { maxPrice: 3000 }, ['SKIRT', 'DRESS']],
  ['of a size', { sizes: ['L'] }, ['SHIRT']],
  ['of a colour', { colors: ['azul', 'rojo'] }, ['SHIRT']],
  ['that a search matches', { q: 'vestido' }, ['DRESS']],
  ['that are in no store', { store: 'valencia' }, []],
])('shows the products of a collection by hand %s', async (_, filter, refs) => {
  const content = hand('SKIRT', 'SOLD', 'DELETED', 'SHIRT', 'DRESS');
  expect(refsOf(await page(content, within(filter)))).toEqual(refs);
});

it.each([
  ['outlet=true', ['SUIT', 'DRESS']],
  ['genero=2', ['SKIRT', 'DRESS']],
  ['q=lino', ['DRESS', 'SHIRT']],
  ['genero=2&q=lino', ['DRESS']],
  ['nuevos=2', ['SUIT', 'SKIRT']],
  ['genero=2&nuevos=1', ['SKIRT']],
  ['q=lino&nuevos=1', ['DRESS']],
  ['precio=45', ['SKIRT', 'DRESS', 'SHIRT']],
  ['categoria=camisas&talla=L', ['SHIRT']],
  ['categoria=nada', []],
  ['color=azul', ['SHIRT']],
  ['color=azul&nuevos=1', ['SHIRT']],
  ['color=rojo', []],
])('fills a collection by the rule %s, the newest first', async (rule, refs) => {
  expect(refsOf(await page(byRule(rule)))).toEqual(refs);
});

it('narrows a rule by a filter: one variant must match both', async () => {
  expect(refsOf(await page(byRule('precio=45'), within({ sizes: ['M'] })))).toEqual(['SKIRT', 'DRESS', 'SHIRT']);
  expect(refsOf(await page(byRule('precio=45'), within({ sizes: ['L'] })))).toEqual([]);
  expect(refsOf(await page(byRule('genero=2'), within({ gender: 1 })))).toEqual([]);
  expect(refsOf(await page(byRule('color=azul'), within({ colors: ['rojo'] })))).toEqual([]);
});

it('offers only the filters that the collection has', async () => {
  const { meta } = await page(byRule('genero=2'));
  expect(meta.facets.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['faldas', 1],
    ['vestidos', 1],
  ]);
  const whole = productPage(await catalogueOf(), EMPTY_FILTER);
  expect(whole.meta.facets.categories.map(({ slug }) => slug)).toEqual(['camisas', 'faldas', 'trajes', 'vestidos']);
});

it('shows nothing at an address without a collection', async () => {
  expect((await page(undefined)).meta.total).toBe(0);
  expect(storesHaving(await catalogueOf(), within(), undefined)).toEqual([]);
});
