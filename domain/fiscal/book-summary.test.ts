import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookSummary } from './book-summary.ts';
import { bookSums } from './book-sums.ts';
import { DOCUMENT_KINDS } from './document-number.ts';
import { isRif } from './taxpayer.ts';

describe('the summary of a month', () => {
  it('adds up to the book', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const rate = fc.record({ basisPoints: fc.constantFrom(0, 800, 1600), base: amount, tax: amount });
    const document = fc
      .record({
        kind: fc.constantFrom(...DOCUMENT_KINDS),
        annulled: fc.boolean(),
        taxpayer: fc.boolean(),
        rates: fc.uniqueArray(rate, { selector: ({ basisPoints }) => basisPoints, maxLength: 3 }),
        igtfBs: amount,
        withheldBs: amount,
      })
      .map((one) => ({
        ...one,
        rates: one.rates.map((each) => (each.basisPoints === 0 ? { ...each, tax: 0 } : each)),
        totalBs: one.rates.reduce((sum, { basisPoints, base, tax }) => sum + base + (basisPoints ? tax : 0), 0),
      }));
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), (documents) => {
        const { lines, exempt, withheld, igtf } = bookSummary(documents);
        const { totals } = bookSums(documents);
        const sum = (part: 'base' | 'tax') => lines.reduce((all, line) => all + line[part], 0);
        expect({ base: sum('base'), tax: sum('tax'), exempt, withheld, igtf }).toEqual({
          base: totals.base,
          tax: totals.tax,
          exempt: totals.exempt,
          withheld: totals.withheld,
          igtf: totals.igtf,
        });
        expect(totals.total).toBe(totals.base + totals.tax + totals.exempt);
      }),
    );
  });

  it.each([
    ['J-07013380-5', true],
    ['V-12345678-9', true],
    ['V-12345678', false],
    ['', false],
  ])('a buyer %s is a taxpayer: %s', (id, taxpayer) => expect(isRif(id)).toBe(taxpayer));
});
