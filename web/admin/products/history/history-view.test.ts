import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import { fieldChanges, stockAround } from './history-view.ts';
import { stepLine, stepsOf } from './step-chart.tsx';

type Attributes = ItemHistoryEntry['attributes'];
const entry = (attributes: Partial<Attributes>) =>
  ({
    id: 1,
    attributes: { kind: 'edit', before: null, after: null, stockChange: null, ...attributes },
  }) as ItemHistoryEntry;
const sold = (pieces: number) => entry({ kind: 'sale', stockChange: -pieces });
const counted = (before: number, after: number) =>
  entry({ before: { stock: before }, after: { stock: after }, stockChange: after - before });

describe('the stock around each change', () => {
  it('is counted back over orders, starting again at each change by staff', () => {
    const entries = [sold(2), entry({ before: { price: 2 }, after: { price: 3 } }), counted(4, 9), sold(1)];
    expect(stockAround(entries, 7)).toEqual([
      { before: 9, after: 7 },
      null,
      { before: 4, after: 9 },
      { before: 5, after: 4 },
    ]);
  });

  it('ends at 0 for a deleted item', () => {
    const deleted = entry({ kind: 'delete', before: { stock: 3 }, stockChange: -3 });
    expect(stockAround([deleted, sold(1)], null)).toEqual([
      { before: 3, after: 0 },
      { before: 4, after: 3 },
    ]);
  });

  it('matches any sequence of changes', () => {
    const happened = fc.array(fc.record({ by: fc.boolean(), change: fc.integer({ min: -5, max: 5 }) }));
    fc.assert(
      fc.property(happened, fc.integer({ min: 0, max: 50 }), (changes, first) => {
        let stock = first;
        const levels = changes.map(({ by, change }) => {
          const before = stock;
          stock += change;
          const made = by ? counted(before, stock) : entry({ kind: 'sale', stockChange: change });
          return { made, around: { before, after: stock } };
        });
        levels.reverse();
        expect(
          stockAround(
            levels.map(({ made }) => made),
            stock,
          ),
        ).toEqual(levels.map(({ around }) => around));
      }),
    );
  });
});

describe('the fields of a change', () => {
  const edit = entry({
    before: { price: 20, size: null, description: 'De lino', imageUrl: null },
    after: { price: 21.5, size: 'M', description: 'De lino lavado '.repeat(10), imageUrl: '/media/a.jpg' },
  });

  it('have the values before and after', () => {
    const [price, size, description, imageUrl] = fieldChanges(edit, { before: 3, after: 1200 }, undefined).slice(1);
    expect(price).toEqual({ label: 'Precio', before: '$20.00', after: '$21.50' });
    expect(size).toEqual({ label: 'Talla', before: 'N/A', after: 'M' });
    expect(description?.after.length).toBeLessThanOrEqual(80);
    expect(imageUrl).toMatchObject({ before: '—', after: '/media/a.jpg' });
    expect(fieldChanges(edit, { before: 3, after: 1200 }, undefined)[0]).toEqual({
      label: 'Stock',
      before: '3',
      after: '1.200',
    });
  });

  it('can be limited to one field', () => {
    expect(fieldChanges(edit, null, 'price')).toHaveLength(1);
    expect(fieldChanges(edit, null, 'stock')).toEqual([]);
  });

  it('are only the main fields for a new item', () => {
    const made = entry({ kind: 'create', after: { price: 20, stock: 5, name: 'Camisa', size: 'M', barcode: '7' } });
    expect(fieldChanges(made, { before: 0, after: 5 }, undefined)).toEqual([
      { label: 'Stock', before: null, after: '5' },
      { label: 'Precio', before: null, after: '$20.00' },
      { label: 'Talla', before: null, after: 'M' },
    ]);
    expect(fieldChanges(sold(2), { before: 5, after: 3 }, undefined)).toEqual([
      { label: 'Stock', before: '5', after: '3' },
    ]);
  });
});

describe('the step line', () => {
  it.each([
    [[{ at: 0, value: 5 }], 10, 'M0 50H100', 5, 5],
    [
      [
        { at: 0, value: 0 },
        { at: 5, value: 10 },
      ],
      20,
      'M0 100H25V0H100',
      0,
      10,
    ],
    [[{ at: 7, value: 3 }], 7, 'M0 50H100', 3, 3],
  ])('%j until %i', (steps, until, path, low, high) => expect(stepLine(steps, until)).toEqual({ path, low, high }));

  it('stays inside its box', () => {
    const step = fc.record({ at: fc.nat(), value: fc.integer() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (steps) => {
        steps.sort((a, b) => a.at - b.at);
        const numbers = stepLine(steps, steps.at(-1)?.at ?? 0).path.match(/-?[\d.]+/g) ?? [];
        for (const number of numbers) expect(Number(number)).toSatisfy((at: number) => at >= 0 && at <= 100);
      }),
    );
  });
});

const dated = (second: number, attributes: Partial<Attributes>) =>
  entry({ at: new Date(second * 1000).toISOString(), ...attributes });
const EDITED = dated(9, { before: { price: 20 }, after: { price: 25 } });
const SOLD = dated(5, { kind: 'sale', stockChange: -2 });
const COUNTED = dated(2, { before: { stock: 3 }, after: { stock: 8 }, stockChange: 5 });
const MADE = dated(1, { kind: 'create', after: { stock: 3, price: 20 }, stockChange: 3 });

const stepsFor = (field: 'stock' | 'price', entries: ItemHistoryEntry[]) =>
  stepsOf(field, entries, stockAround(entries, 6)).map(({ at, value }) => `${at}: ${value}`);

it('starts when the item was created', () => {
  expect(stepsFor('stock', [EDITED, SOLD, COUNTED, MADE])).toEqual(['1000: 3', '2000: 8', '5000: 6']);
  expect(stepsFor('price', [EDITED, SOLD, COUNTED, MADE])).toEqual(['1000: 20', '9000: 25']);
});

it('starts with the value before the oldest change', () => {
  expect(stepsFor('price', [EDITED])).toEqual(['8999: 20', '9000: 25']);
  expect(stepsFor('stock', [SOLD, COUNTED])).toEqual(['1999: 3', '2000: 8', '5000: 6']);
});
