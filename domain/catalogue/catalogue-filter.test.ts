import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeFilterCount } from './active-filter-count.ts';
import {
  CATALOGUE_ORDERS,
  type CatalogueFilter,
  catalogueQuery,
  EMPTY_FILTER,
  type FilterableItem,
  MAX_SEARCH_LENGTH,
  matchesColor,
  matchesFilter,
} from './catalogue-filter.ts';
import { parseCatalogueFilter } from './parse-catalogue-filter.ts';
import { compareSizes } from './sizes/size-order.ts';

const parse = (query: string) => parseCatalogueFilter(new URLSearchParams(query));
const query = (filter: CatalogueFilter) => catalogueQuery(filter).toString();

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && text.length <= 40);
const anyFilter: fc.Arbitrary<CatalogueFilter> = fc.record({
  collection: fc.constant(null),
  q: fc.oneof(
    fc.constant(''),
    word.map((text) => parseCatalogueFilter(new URLSearchParams({ q: text })).q),
  ),
  gender: fc.constantFrom(1 as const, 2 as const, null),
  category: fc.constantFrom(null, 'camisas', 'trajes-de-bano', '38'),
  outlet: fc.boolean(),
  promotion: fc.boolean(),
  maxPrice: fc.option(fc.integer({ min: 0, max: 999_999 }).map((dollars) => dollars * 100)),
  // Lone surrogates cannot be encoded in a URL.
  sizes: fc
    .uniqueArray(
      word.filter((text) => text.isWellFormed() && !text.includes(',')),
      { maxLength: 20 },
    )
    .map((sizes) => sizes.sort(compareSizes)),
  colors: fc.subarray(['azul-marino', 'blanco', 'rojo']),
  store: fc.constantFrom(null, 'valencia', 'maracaibo-5-de-julio'),
  order: fc.constantFrom(...CATALOGUE_ORDERS),
  page: fc.integer({ min: 1, max: 100_000 }),
});

describe('the query of /shop for a filter', () => {
  it('is read back as the same filter', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parse(query(filter))).toEqual(filter);
      }),
    );
  });

  it('has one form for each meaning, and does not change when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const once = query(parse(text));
        expect(query(parse(once))).toBe(once);
      }),
    );
  });

  it.each([
    ['q=CAMISA', 'q=camisa'],
    ['q=+Camisa%09%20de%C2%A0lino+', 'q=camisa+de+lino'],
    ['q=pantalo%CC%81n', 'q=pantal%C3%B3n'],
    ['q=%E2%80%8Bli%00no', 'q=li+no'],
    ['q=%20%E2%80%8B', ''],
    ['talla=XL,M,XS', 'talla=XS%2CM%2CXL'],
    ['talla=42&talla=38&talla=42', 'talla=38%2C42'],
    ['color=Rojo,Azul+Marino&color=azul-marino,,%26', 'color=azul-marino%2Crojo'],
  ])('writes %s as %s', (typed, written) => {
    expect(query(parse(typed))).toBe(written);
  });

  it('is always read and never refused', () => {
    const name = fc.constantFrom(
      'q',
      'genero',
      'categoria',
      'outlet',
      'promocion',
      'precio',
      'talla',
      'color',
      'orden',
      'pagina',
      '__proto__',
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(
        '1e9',
        '-1',
        '0',
        'NaN',
        '99999999999',
        '\0',
        '%',
        "' or 1=1 --",
        '\ud800',
        'a'.repeat(10_000),
        ','.repeat(500),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, hostile), { maxLength: 60 }), (pairs) => {
        const filter = parseCatalogueFilter(new URLSearchParams(pairs));
        expect(filter.q.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
        expect([1, 2, null]).toContain(filter.gender);
        expect(filter.category ?? 'none').toMatch(/^[a-z0-9-]{1,80}$/);
        expect(filter.maxPrice ?? 0).toSatisfy((cents: number) => Number.isSafeInteger(cents) && cents >= 0);
        expect(filter.sizes.length).toBeLessThanOrEqual(20);
        expect(filter.colors.length).toBeLessThanOrEqual(20);
        expect(CATALOGUE_ORDERS).toContain(filter.order);
        expect(filter.page).toSatisfy((page: number) => Number.isSafeInteger(page) && page >= 1 && page <= 100_000);
        expect(parse(query(filter))).toEqual({
          ...filter,
          q: filter.q.toWellFormed().trim(),
          sizes: expect.any(Array),
        });
      }),
    );
  });

  it('gives the whole catalogue when it is empty or has unknown names', () => {
    expect(parse('')).toEqual(EMPTY_FILTER);
    expect(parse('utm_source=x&fbclid=1&genero=3&orden=caos&pagina=-2&precio=12.5&outlet=1')).toEqual(EMPTY_FILTER);
    expect(query(EMPTY_FILTER)).toBe('');
  });

  it('accepts the URLs of old links', () => {
    expect(
      parse(
        'genero=1&categoria=Pantal%C3%B3n&outlet=true&promocion=true&precio=120&talla=M,L&talla=38&color=Caf%C3%A9&tienda=Valencia&orden=precio-asc&pagina=3&q=+lino+',
      ),
    ).toEqual({
      collection: null,
      q: 'lino',
      gender: 1,
      category: 'pantalon',
      outlet: true,
      promotion: true,
      maxPrice: 12_000,
      sizes: ['M', 'L', '38'],
      colors: ['cafe'],
      store: 'valencia',
      order: 'precio-asc',
      page: 3,
    });
  });
});

describe('the products that match a filter', () => {
  const item: FilterableItem = {
    stock: 3,
    finalPrice: 3992,
    discPercent: 20,
    categoryId: 1,
    categorySlug: 'camisa',
    size: 'M',
  };
  const filterOf = (changes: Partial<CatalogueFilter>): CatalogueFilter => ({ ...EMPTY_FILTER, ...changes });

  it.each<[string | null, Partial<CatalogueFilter>, boolean]>([
    ['azul', {}, true],
    [null, {}, true],
    ['azul', { colors: ['azul', 'rojo'] }, true],
    ['verde', { colors: ['azul', 'rojo'] }, false],
    [null, { colors: ['azul'] }, false],
    ['azul', { within: filterOf({ colors: ['rojo'] }) }, false],
    ['rojo', { colors: ['azul', 'rojo'], within: filterOf({ colors: ['rojo'] }) }, true],
  ])('a garment in %s, asked for %j: %s', (color, filter, expected) => {
    expect(matchesColor(color, filterOf(filter))).toBe(expected);
  });

  it.each<[string, Partial<FilterableItem>, Partial<CatalogueFilter>, boolean]>([
    ['in stock', {}, {}, true],
    ['the last piece', { stock: 1 }, {}, true],
    ['sold out', { stock: 0 }, {}, false],
    [
      'sold out is never shown, whatever is asked',
      { stock: 0 },
      { gender: 1, category: 'camisa', outlet: true, sizes: ['M'] },
      false,
    ],
    ['the price asked', {}, { maxPrice: 3992 }, true],
    ['a cent over the price asked', {}, { maxPrice: 3991 }, false],
    ['free, with nothing to spend', { finalPrice: 0 }, { maxPrice: 0 }, true],
    ['outlet with a discount', {}, { outlet: true }, true],
    ['outlet without a discount', { discPercent: 0 }, { outlet: true }, false],
    ['its gender', {}, { gender: 1 }, true],
    ['the other gender', {}, { gender: 2 }, false],
    ['its category', {}, { category: 'camisa' }, true],
    ['another category', {}, { category: 'camisas' }, false],
    ['its size', {}, { sizes: ['L', 'M'] }, true],
    ['another size', {}, { sizes: ['L'] }, false],
    ['no size, asked as N/A', { size: null }, { sizes: ['N/A'] }, true],
    ['promotion is left to the search', { discPercent: 0 }, { promotion: true }, true],
    ['page and order change nothing', {}, { page: 7, order: 'nombre' }, true],
  ])('are right for %s', (_name, change, filter, shown) => {
    expect(matchesFilter({ ...item, ...change }, filterOf(filter))).toBe(shown);
  });

  it('include an item of a store, whatever its online stock', () => {
    const inStore = filterOf({ store: 'valencia', sizes: ['M'] });
    expect(matchesFilter({ ...item, stock: 0 }, inStore, true)).toBe(true);
    expect(matchesFilter({ ...item, stock: 9 }, inStore, false)).toBe(false);
    expect(matchesFilter({ ...item, stock: 0, size: 'L' }, inStore, true)).toBe(false);
  });

  it('include a blank or padded size under the size that the shop shows', () => {
    expect(matchesFilter({ ...item, size: '' }, filterOf({ sizes: ['N/A'] }))).toBe(true);
    expect(matchesFilter({ ...item, size: ' M ' }, filterOf({ sizes: ['M'] }))).toBe(true);
  });

  it('become fewer with each further condition', () => {
    const items = fc.record<FilterableItem>({
      stock: fc.nat(3),
      finalPrice: fc.nat(30_000),
      discPercent: fc.constantFrom(0, 20),
      categoryId: fc.constantFrom(1, 2),
      categorySlug: fc.constantFrom('camisas', '38'),
      size: fc.constantFrom('M', null),
    });
    fc.assert(
      fc.property(items, anyFilter, (one, filter) => {
        if (matchesFilter(one, filter)) expect(matchesFilter(one, EMPTY_FILTER)).toBe(true);
      }),
    );
  });

  it('are counted in the badge by price, gender and category', () => {
    expect(activeFilterCount(EMPTY_FILTER)).toBe(0);
    expect(activeFilterCount(filterOf({ outlet: true, sizes: ['M'], q: 'x', page: 2 }))).toBe(0);
    expect(activeFilterCount(filterOf({ maxPrice: 10_000 }))).toBe(1);
    expect(activeFilterCount(filterOf({ colors: ['azul', 'rojo'] }))).toBe(1);
    expect(activeFilterCount(filterOf({ maxPrice: 10_000, gender: 2, category: 'camisa' }))).toBe(3);
  });
});
