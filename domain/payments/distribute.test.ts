import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distribute } from './distribute.ts';

const manyAmounts = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 20 });

it('gives away all received money to the cent, and something to each payment', () => {
  fc.assert(
    fc.property(manyAmounts, fc.integer({ min: 1, max: 1e13 }), (amounts, came) => {
      const received = distribute(
        came,
        amounts.map((amount, id) => ({ id, amount })),
      );
      const before = amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0);
      if (came <= before) {
        expect(received).toBeNull();
        return;
      }
      const shares = [...(received?.values() ?? [])];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(came);
      expect(shares.slice(0, -1)).toEqual(amounts.slice(0, -1));
      expect(shares.every((share) => share > 0)).toBe(true);
    }),
  );
});
