import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareDescription } from './product-meta.ts';

const INVITATION = ' Cómpralo en Samán.';
const share = (description: string) => shareDescription(description, 'Samán');

it('cuts the description at 150 characters, after a whole word, and appends the call to buy', () => {
  expect(share('palabra '.repeat(40))).toBe(`${'palabra '.repeat(18).trim()}…${INVITATION}`);
  expect(share('Camisa de algodón.')).toBe(`Camisa de algodón.${INVITATION}`);
  expect(share('')).toBe(INVITATION.trim());
});

it('cuts any description at 150 characters, and never splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (description) => {
      const shared = share(description);
      expect(shared.endsWith(INVITATION.trim())).toBe(true);
      expect(shared.length).toBeLessThanOrEqual(150 + INVITATION.length);
      expect(shared.isWellFormed()).toBe(true);
    }),
  );
});
