import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  CATALOGUE_ORDERS,
  CATALOGUE_PAGE_SIZE,
  type CatalogueFilter,
  EMPTY_FILTER,
  matchesColor,
  matchesFilter,
} from '#domain/catalogue/catalogue-filter.ts';
import type { FilterColor } from '#domain/catalogue/garment/filter-color.ts';
import { cardVariant, compareNewest, type Item, itemFinalPrice } from '#domain/catalogue/item.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { catalogueItem } from '#tests/support/items/catalogue-item.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { CatalogueRow } from '../catalogue.queries.ts';
import { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry, FilteredStyle } from '../snapshot/style.ts';
import { productPage, storesHaving } from './product-page.ts';

const CATEGORIES = ['camisa', 'pantalón', 'Pantalon', 'falda'];
const NAMES = ['Ávila', 'avila', 'Ñandú', 'Camisa de lino', 'Zeta'];
const SIZES = ['M', ' M ', 'XL', '38', null];

/** By ref; others have none. */
const COLORS: Record<string, FilterColor> = {
  A: { slug: 'azul', name: 'Azul', hex: '#2f5d9b' },
  B: { slug: 'azul', name: 'AZUL', hex: '#000080' },
  C: { slug: 'rojo', name: 'Rojo', hex: '' },
};
const colorOf = (ref: string) => COLORS[ref] ?? null;

const STORES = [
  { id: 2, slug: 'avila-norte', name: 'Samán Norte', city: 'Ávila' },
  { id: 13, slug: 'avila-sur', name: 'Samán Sur', city: 'Ávila' },
  { id: 4, slug: 'bahia', name: 'Samán Bahía', city: 'Bahía' },
];

function catalogueOfThree(): Catalogue {
  const catalogue = new Catalogue(undefined as never, () => {});
  vi.spyOn(catalogue.locations, 'stores').mockReturnValue(STORES as Location[]);
  vi.spyOn(catalogue.garments, 'colorOf').mockImplementation(colorOf);
  return catalogue;
}

const rows = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 1, max: 40 }),
      ref: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'),
      name: fc.constantFrom(...NAMES),
      category: fc.constantFrom(...CATEGORIES),
      categoryId: fc.constantFrom(1 as const, 2 as const),
      size: fc.constantFrom(...SIZES),
      price: fc.integer({ min: 1, max: 6 }).map((dollars) => dollars * 100),
      discPercent: fc.constantFrom(0, 0, 10, 50),
      stock: fc.nat({ max: 2 }),
      stores: fc.constantFrom('', '', '2+', '2-13+', '4-', '3+13-', '2+3+4+13+'),
      imageUrl: fc.constantFrom(null, null, '/media/a.jpg'),
      created: fc.nat({ max: 3 }),
    })
    .map(
      ({ created, stores, ...given }): CatalogueRow => ({
        ...catalogueItem(given.id, { ...given, createdAt: new Date(created) }),
        stores,
      }),
    ),
  { selector: ({ id }) => id, maxLength: 25 },
);

const filter: fc.Arbitrary<CatalogueFilter> = fc.record({
  collection: fc.constant(null),
  q: fc.constantFrom('', '', '', 'camisa', 'pantalon m', 'lino'),
  gender: fc.constantFrom(null, 1 as const, 2 as const),
  category: fc.constantFrom(null, null, 'camisa', 'pantalon', 'nada'),
  outlet: fc.boolean(),
  promotion: fc.constant(false),
  maxPrice: fc.constantFrom(null, null, 150, 300, 10_000),
  sizes: fc.constantFrom([], [], ['M'], ['38', 'XL'], ['N/A'], ['nada']),
  colors: fc.constantFrom([], [], ['azul'], ['azul', 'rojo'], ['nada']),
  store: fc.constantFrom(null, null, 'avila', 'avila-norte', 'avila-sur', 'bahia', 'nada'),
  order: fc.constantFrom(...CATALOGUE_ORDERS),
  page: fc.integer({ min: 1, max: 3 }),
});

/** All matching styles of these rows, newest first, computed variant by variant. */
function stylesOf(items: readonly CatalogueRow[], by: CatalogueFilter): FilteredStyle[] {
  const entries = items.map(
    (item): CatalogueEntry => ({
      ...item,
      stores: item.stores ?? '',
      finalPrice: itemFinalPrice(item),
      categorySlug: slugify(item.category),
    }),
  );
  return [...Map.groupBy(entries, ({ ref }) => ref)]
    .map(([ref, variants]) => {
      const newest = variants.toSorted(compareNewest)[0] as CatalogueEntry;
      const matching = variants
        .filter((one) => matchesFilter(one, by, isThere(one, by)) && matchesColor(colorOf(ref)?.slug ?? null, by))
        .toSorted((a, b) => a.id - b.id);
      return { style: { ref, variants, newest }, variants: matching };
    })
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => compareNewest(a.style.newest, b.style.newest));
}

/** Whether the filter's store has it, or the online shop without a store. */
function isThere({ stores, stock }: CatalogueEntry, { store }: CatalogueFilter): boolean {
  if (store === null) return stock > 0;
  const at = STORES.filter(({ slug, city }) => slug === store || slugify(city) === store);
  const has = (stores.match(/\d+/g) ?? []).map(Number);
  return at.some(({ id }) => has.includes(id));
}

const byName = new Intl.Collator('es');
const COMPARE: Record<CatalogueFilter['order'], (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  novedades: () => 0,
  'precio-asc': (a, b) => a.finalPrice - b.finalPrice,
  'precio-desc': (a, b) => b.finalPrice - a.finalPrice,
  descuento: (a, b) => b.discPercent - a.discPercent,
  nombre: (a, b) => byName.compare(a.name, b.name),
};

/** The number of styles by a value of their variants. */
function countStyles(styles: readonly FilteredStyle[], keyOf: (entry: CatalogueEntry) => string) {
  const counts = new Map<string, number>();
  for (const { variants } of styles) {
    for (const value of new Set(variants.map(keyOf))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const shownOf = ({ variants }: FilteredStyle) => cardVariant(variants) as CatalogueEntry;

function expectPlain(catalogue: Catalogue, items: readonly CatalogueRow[], by: CatalogueFilter): void {
  const { data, meta } = productPage(catalogue, by);
  const plain = stylesOf(items, by);
  const places = new Map(catalogue.search(by.q).styles.map(({ ref }, at) => [ref, at]));
  const matches = by.q
    ? plain
        .filter(({ style }) => places.has(style.ref))
        .sort((a, b) => (places.get(a.style.ref) ?? 0) - (places.get(b.style.ref) ?? 0))
    : plain;
  const sorted = matches.toSorted((a, b) => COMPARE[by.order](shownOf(a), shownOf(b)));
  const pages = Math.max(1, Math.ceil(matches.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(by.page, pages);
  const shown = sorted.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  expect({ data, total: meta.total, page: meta.page, pages: meta.pages }).toEqual({
    data: shown.map(presentCard),
    total: matches.length,
    page,
    pages,
  });
  const offered = stylesOf(by.q ? items.filter(({ ref }) => places.has(ref)) : items, {
    ...EMPTY_FILTER,
    gender: by.gender,
    outlet: by.outlet,
    store: by.store,
  });
  const counted = new Map(meta.facets.categories.map(({ slug, count }) => [slug, count]));
  expect(counted).toEqual(countStyles(offered, ({ categorySlug }) => categorySlug));
  // The catalogue has no categories, so sizes are counted over all items.
  const countedSizes = new Map(meta.facets.sizes.map(({ size, count }) => [size, count]));
  expect(countedSizes).toEqual(countStyles(offered, ({ size }) => sizeName(size)));
  const countedColors = new Map(meta.facets.colors.map(({ slug, count }) => [slug, count]));
  const ofColor = offered.filter(({ style }) => colorOf(style.ref));
  expect(countedColors).toEqual(countStyles(ofColor, ({ ref }) => colorOf(ref)?.slug ?? ''));
}

function expectStores(catalogue: Catalogue, items: readonly CatalogueRow[], by: CatalogueFilter): void {
  const matches = new Set(catalogue.search(by.q).styles.map(({ ref }) => ref));
  const among = by.q ? items.filter(({ ref }) => matches.has(ref)) : items;
  const expected = STORES.filter(({ slug }) => stylesOf(among, { ...by, store: slug }).length > 0);
  expect(storesHaving(catalogue, by)).toEqual(expected.map(({ slug }) => slug));
}

describe('a page of the catalogue', () => {
  it('equals a computation variant by variant, after any changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rows, { minLength: 1, maxLength: 3 }),
        fc.array(filter, { minLength: 1, maxLength: 6 }),
        async (states, filters) => {
          const catalogue = catalogueOfThree();
          for (const [version, state] of states.entries()) {
            const items = state.map((item) => ({ ...item, version: version + 1 }));
            await catalogue.apply(
              Array.from({ length: 40 }, (_, at) => at + 1),
              items,
            );
            for (const by of filters) {
              expectPlain(catalogue, items, by);
              expectStores(catalogue, items, by);
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('reads only the styles that it shows', async () => {
    const catalogue = new Catalogue(undefined as never, () => {});
    const items = fc.sample(rows, { numRuns: 1, seed: 7 });
    const [pattern] = items[0] ?? [];
    if (!pattern) throw new Error('Nothing to copy');
    const many = Array.from(
      { length: 3_000 },
      (_, at): Item => ({ ...pattern, id: at + 1, ref: `R${at >> 1}`, stock: 1, price: 100 + at }),
    );
    await catalogue.apply(
      many.map(({ id }) => id),
      many,
    );
    // The first sort by name reads all styles.
    for (const order of CATALOGUE_ORDERS) productPage(catalogue, { ...EMPTY_FILTER, order });
    const looked = new Set<string>();
    for (const style of catalogue.snapshot.styles()) {
      const { ref, variants } = style;
      Object.defineProperty(style, 'variants', { get: () => looked.add(ref) && variants });
    }
    for (const order of CATALOGUE_ORDERS) {
      looked.clear();
      const { data } = productPage(catalogue, { ...EMPTY_FILTER, order, maxPrice: 2_000, page: 2 });
      expect(data).toHaveLength(CATALOGUE_PAGE_SIZE);
      expect([...looked].sort()).toEqual(data.map(({ attributes: { ref } }) => ref).sort());
    }
  });
});
