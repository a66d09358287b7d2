import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODE_BYTES, formatGiftCardCode, giftCardCode, readGiftCardCode } from './gift-card-code.ts';

const random = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

it('is read back however it is typed', () => {
  fc.assert(
    fc.property(random, fc.boolean(), fc.constantFrom('', ' ', '-', '  '), (bytes, isLower, between) => {
      const code = giftCardCode(bytes);
      expect(code).toMatch(/^VT(-[2-9A-HJ-NP-Z]{4}){4}$/);
      const typed = code.replaceAll('-', between);
      const signs = readGiftCardCode(isLower ? typed.toLowerCase() : typed);
      expect(signs && formatGiftCardCode(signs)).toBe(code);
      expect(readGiftCardCode(code.slice(3))).toBe(signs);
    }),
  );
});

it('uses every sign equally: 256 is a multiple of 32', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const sign = giftCardCode(new Uint8Array(CODE_BYTES).fill(byte)).slice(-1);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

it.each(['', 'VT', 'VT-ABCD-EFGH-JKLM', 'VT-ABCD-EFGH-JKLM-NPQ0', 'VT-ABCD-EFGH-JKLM-NPQRS', 'ABCD-EFGH-JKLM-NPQI'])(
  'refuses %j',
  (typed) => expect(readGiftCardCode(typed)).toBeNull(),
);
