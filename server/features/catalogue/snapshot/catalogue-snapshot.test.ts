import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { catalogueItem } from '#tests/support/items/catalogue-item.ts';
import { presentCard, withoutAmounts } from '../catalogue.presenter.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';

const itemOf = ({ id, ...given }: Partial<Item> & { id: number }) => catalogueItem(id, given);

const variants = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    ref: fc.constantFrom('A', 'B', 'C'),
    size: fc.constantFrom('S', 'M', 'L', null),
    stock: fc.constantFrom(0, 1, 4, 5, 6, 7, 20, 300),
    price: fc.constantFrom(1_000, 2_000),
    name: fc.constantFrom('Camisa', 'Camisa', 'Camisa nueva'),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

/** The cards of each ref under several filters. */
function cardsOf(snapshot: CatalogueSnapshot): Map<string, unknown> {
  const filters = [EMPTY_FILTER, { ...EMPTY_FILTER, sizes: ['M'] }, { ...EMPTY_FILTER, maxPrice: 1_500 }];
  return new Map(
    ['A', 'B', 'C'].map((ref) => {
      const style = snapshot.style(ref);
      const cards = filters.flatMap((filter) => snapshot.filter(filter, style ? [style] : []));
      return [ref, cards.map(presentCard).map(withoutAmounts)];
    }),
  );
}

const IDS = Array.from({ length: 12 }, (_, at) => at + 1);

it('reports every ref whose cards change', () => {
  fc.assert(
    fc.property(variants, variants, (before, after) => {
      const snapshot = new CatalogueSnapshot();
      snapshot.take(IDS, before.map(itemOf));
      const cards = cardsOf(snapshot);
      const { cards: changed } = snapshot.take(IDS, after.map(itemOf));
      for (const [ref, shown] of cardsOf(snapshot)) if (!changed.has(ref)) expect(shown).toEqual(cards.get(ref));
    }),
    { numRuns: 300 },
  );
});

it('reports no changed card while plenty of pieces are left', () => {
  const snapshot = new CatalogueSnapshot();
  const shirt = catalogueItem(1, { stock: 50 });
  snapshot.take([1], [shirt]);
  expect(snapshot.take([1], [{ ...shirt, stock: 6 }])).toMatchObject({ refs: new Set(['A']), cards: new Set() });
  expect(snapshot.take([1], [{ ...shirt, stock: 5 }]).cards).toEqual(new Set(['A']));
});

it('reports the stores that sell out or restock, and the refs whose product page changes', () => {
  const snapshot = new CatalogueSnapshot();
  const shirt = { ...catalogueItem(1), stores: '2+' };
  const changesFor = (stores: string) => {
    const { cards, listing, ...delta } = snapshot.take([1], [{ ...shirt, stores }]);
    expect([...cards, ...delta.ids, ...delta.texts, listing]).toEqual([false]);
    return { refs: [...delta.refs], stores: [...delta.stores] };
  };
  expect(snapshot.take([1], [shirt])).toMatchObject({ stores: new Set([2]), listing: true });
  expect(changesFor('2+')).toEqual({ refs: [], stores: [] });
  expect(changesFor('2-')).toEqual({ refs: ['A'], stores: [] });
  expect(changesFor('2-13+')).toEqual({ refs: ['A'], stores: [13] });
  expect(changesFor('3+13-')).toEqual({ refs: ['A'], stores: [2, 3] });
  expect(snapshot.take([1], [])).toMatchObject({ stores: new Set([3, 13]), listing: true });
});

it('prepares a change in steps and shows nothing of it before the last', () => {
  const snapshot = new CatalogueSnapshot();
  const many = Array.from({ length: 2_500 }, (_, at) => catalogueItem(at + 1, { ref: `R${at >> 1}` }));
  const update = snapshot.update(
    many.map(({ id }) => id),
    many,
  );
  let steps = 0;
  let step = update.next();
  for (; !step.done; step = update.next()) steps += 1;
  expect(steps).toBeGreaterThanOrEqual(4);
  expect([snapshot.size, snapshot.styles().length]).toEqual([0, 0]);
  step.value();
  expect([snapshot.size, snapshot.styles().length]).toEqual([2_500, 1_250]);
});
