import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyBulkChange as apply, type BulkChange, type BulkEditable } from './bulk-edit.ts';

const item = { price: 1999, discPercent: 10, category: 'camisas', stock: 5 };

const applyBulkChange = (given: BulkEditable, change: BulkChange) => apply(given, change, () => null);

it.each<[BulkChange, object | RegExp]>([
  [{ price: { set: 2500 } }, { ...item, price: 2500 }],
  [{ price: { amount: -499 } }, { ...item, price: 1500 }],
  [{ price: { basisPoints: 1000 } }, { ...item, price: 2199 }],
  [{ price: { basisPoints: -5000 } }, { ...item, price: 1000 }],
  [{ price: { amount: -1999 } }, /^El precio quedaría en/],
  [{ price: { basisPoints: 100_000_000 } }, /^El precio quedaría en/],
  [{ stock: { set: 0 } }, { ...item, stock: 0 }],
  [{ stock: { add: -5 } }, { ...item, stock: 0 }],
  [{ discPercent: 5, keepsHigher: true }, item],
  [
    { discPercent: 25, keepsHigher: true },
    { ...item, discPercent: 25 },
  ],
  [
    { discPercent: 0, category: 'outlet' },
    { ...item, discPercent: 0, category: 'outlet' },
  ],
])('applies the change %j', (change, expected) => {
  const changed = applyBulkChange(item, change);
  if (expected instanceof RegExp) expect(changed).toMatch(expected);
  else expect(changed).toEqual({ after: expected, stockProblem: null });
});

it.each<[number, RegExp]>([
  [-6, /^El stock quedaría en -1/],
  [1_000_000, /^El stock quedaría en 1000005/],
  [-3, /^Del 5 al 2 no alcanza/],
])('changes the price although %i pieces cannot be added', (add, problem) => {
  const refuseFall = (before: number, after: number) => `Del ${before} al ${after} no alcanza.`;
  expect(apply(item, { price: { set: 2500 }, stock: { add } }, refuseFall)).toEqual({
    after: { ...item, price: 2500 },
    stockProblem: expect.stringMatching(problem),
  });
});

it('accepts a new quantity wherever the pieces are', () => {
  expect(apply(item, { stock: { set: 0 } }, () => 'No alcanza.')).toEqual({
    after: { ...item, stock: 0 },
    stockProblem: null,
  });
});

it('keeps every item within its limits', () => {
  const change: fc.Arbitrary<BulkChange> = fc.record({
    price: fc.oneof(
      fc.record({ amount: fc.integer({ min: -9_999_999, max: 9_999_999 }) }),
      fc.record({ basisPoints: fc.integer({ min: -9_999, max: 100_000 }) }),
    ),
    stock: fc.record({ add: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  });
  fc.assert(
    fc.property(
      change,
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (refused, price, stock) => {
        const changed = applyBulkChange({ ...item, price, stock }, refused);
        if (typeof changed === 'string') return;
        const { after } = changed;
        expect(after.price).toBeGreaterThanOrEqual(1);
        expect(after.price).toBeLessThanOrEqual(9_999_999);
        expect(Number.isInteger(after.price)).toBe(true);
        expect(after.stock).toBeGreaterThanOrEqual(0);
        expect(after.stock).toBeLessThanOrEqual(1_000_000);
      },
    ),
  );
});
