import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../../money/pricing.ts';
import { editedTotals } from './edited-totals.ts';
import { priceAdded } from './price-added.ts';
import { leastOf, takeOut } from './take-out.ts';

const pieces = fc.array(
  fc.record({
    id: fc.nat(),
    locationId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    left: fc.boolean(),
    inParcel: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);
const lineOf = (own: { id: number; locationId: number; quantity: number; left: boolean; inParcel: boolean }[]) => ({
  position: 0,
  itemId: 1,
  name: 'Camisa',
  ref: '1204',
  size: 'M',
  priceCents: 4990,
  quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
  pieces: own.map((one, id) => ({ ...one, id })),
});

describe('taking pieces out of a line', () => {
  it('releases whole reservations that are here, and keeps the others as many as wished', () => {
    fc.assert(
      fc.property(pieces, fc.nat(), (own, seed) => {
        const line = lineOf(own);
        const count = seed % (line.quantity - leastOf(line) + 1);
        const { released, quantity, retaken } = takeOut(line, count);
        const out = line.pieces.filter(({ id }) => released.includes(id));
        expect(out.some(({ left }) => left)).toBe(false);
        expect(quantity + out.reduce((sum, one) => sum + one.quantity, 0)).toBe(line.quantity);
        expect(quantity + (retaken?.quantity ?? 0)).toBe(line.quantity - count);
        if (retaken) expect(out.map(({ locationId }) => locationId)).toContain(retaken.locationId);
      }),
    );
  });

  it('takes those in no parcel first', () => {
    const own = [
      { id: 0, locationId: 1, quantity: 1, left: false, inParcel: true },
      { id: 1, locationId: 2, quantity: 1, left: false, inParcel: false },
    ];
    expect(takeOut(lineOf(own), 1)).toEqual({ released: [1], quantity: 1, retaken: null });
  });
});

describe('the price of what is put in', () => {
  const ref = fc.constantFrom('a', 'b');
  const quantity = fc.integer({ min: 1, max: 5 });
  const priceCents = fc.integer({ min: 0, max: 10_000 });

  it('is that of a removed piece of the same style, once for each; otherwise today’s', () => {
    const removed = fc.array(fc.record({ ref, quantity, priceCents }), { maxLength: 4 });
    const added = fc.array(fc.record({ itemId: fc.nat(), ref, quantity, priceCents }), { maxLength: 4 });
    fc.assert(
      fc.property(removed, added, (out, put) => {
        const priced = priceAdded(out, put);
        const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, one) => all + one.quantity, 0);
        expect(sum(priced)).toBe(sum(put));
        const swapped = ['a', 'b'].reduce((all, style) => {
          const ofStyle = (lines: readonly { ref: string; quantity: number }[]) =>
            sum(lines.filter((one) => one.ref === style));
          return all + Math.min(ofStyle(out), ofStyle(put));
        }, 0);
        expect(sum(priced.filter((one) => one.priced === 'order'))).toBe(swapped);
      }),
    );
  });
});

describe('the totals of an edited order', () => {
  const line = fc.record({
    finalPrice: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 10 });

  it('have the whole percentage that the order had', () => {
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 0, max: 100 }), (before, after, percent) => {
        const was = totalsOf(before, percent * 100);
        // Below this sum several percentages give the same discount.
        fc.pre(was.subtotal >= 200);
        expect(editedTotals(was, after)).toEqual(totalsOf(after, percent * 100));
      }),
    );
  });

  it('add up, and stay as they are while the lines do, whatever the discount', () => {
    fc.assert(
      fc.property(lines, lines, fc.double({ min: 0, max: 1, noNaN: true }), (before, after, part) => {
        const { subtotal } = totalsOf(before, 0);
        const was = { subtotal, discount: Math.floor(subtotal * part) };
        const now = editedTotals(was, after);
        expect(now.subtotal - now.discount).toBe(now.total);
        expect(now.total).toBeGreaterThanOrEqual(0);
        expect(editedTotals(was, before)).toEqual({ ...was, total: subtotal - was.discount });
      }),
    );
  });
});
