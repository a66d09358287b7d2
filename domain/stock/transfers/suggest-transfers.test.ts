import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ReplenishLevel, runsOut, suggestTransfers } from './suggest-transfers.ts';

const level = (locationId: number, available: number, more: Partial<ReplenishLevel> = {}): ReplenishLevel => ({
  ...{ itemId: 7, locationId, available, coming: 0, minimum: 2, priority: locationId * 10 },
  ...more,
});

describe('what is sent where', () => {
  it('fills what runs out from the warehouse first, then from the next', () => {
    expect(suggestTransfers([level(1, 5), level(2, 9), level(3, 0)])).toEqual([
      { itemId: 7, from: 1, to: 3, quantity: 3 },
      { itemId: 7, from: 2, to: 3, quantity: 2 },
    ]);
  });

  it('counts what is on its way, and sends nothing to who has enough', () => {
    expect(suggestTransfers([level(1, 50), level(3, 0, { coming: 3 }), level(4, 3)])).toEqual([]);
    expect(suggestTransfers([level(1, 50), level(3, 1, { coming: 1 })])).toEqual([
      { itemId: 7, from: 1, to: 3, quantity: 3 },
    ]);
  });

  it('never takes a location below its minimum, nor fills one over its aim, nor sends to itself', () => {
    const place = fc.record({ available: fc.nat(30), coming: fc.nat(5), minimum: fc.nat(6), priority: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), (places) => {
        const levels = places.map((more, locationId) => ({ itemId: 7, locationId, ...more }));
        const lines = suggestTransfers(levels);
        const sum = (where: 'from' | 'to', id: number) =>
          lines.reduce((all, line) => (line[where] === id ? all + line.quantity : all), 0);
        for (const one of levels) {
          const out = sum('from', one.locationId);
          const into = sum('to', one.locationId);
          if (out > 0) expect(one.available - out).toBeGreaterThanOrEqual(one.minimum);
          if (into > 0) expect(runsOut(one)).toBe(true);
          if (into > 0) expect(one.available + one.coming + into).toBeLessThanOrEqual(one.minimum * 2 + 1);
        }
        for (const { from, to, quantity } of lines) {
          expect(from).not.toBe(to);
          expect(quantity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
