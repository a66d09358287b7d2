import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditedRates } from './credited-rates.ts';
import { numberValue, readControlNumber } from './document-number.ts';
import { numberFaults } from './number-faults.ts';

describe('the number of an invoice', () => {
  it.each([
    ['00001234', 1234],
    ['A-00001234', 1234],
    ['FA 12', 12],
    [' 7 ', 7],
    ['', null],
    ['0', null],
    ['12A', null],
    ['1.234', null],
    ['1234567890123', null],
  ])('reads %j as %j', (text, value) => expect(numberValue(text)).toBe(value));

  it.each([
    ['00-00012345', '00-00012345'],
    ['0000012345', '00-00012345'],
    ['00 12345', '00-12345'],
    ['1', null],
    ['', null],
    ['AB-123', null],
  ])('reads the control number %j as %j', (text, value) => expect(readControlNumber(text)).toBe(value));
});

describe('gaps and repeats', () => {
  const of = (...numbers: number[]) =>
    numbers.map((value) => ({ kind: 'factura' as const, number: String(value), numberValue: value }));

  it.each<[string, number[], number | undefined, unknown[]]>([
    ['none', [3, 1, 2], undefined, []],
    ['between', [1, 5], undefined, [['gap', 2, 4, 3]]],
    ['twice', [1, 2, 2, 2], undefined, [['repeat', 2, 2, 3]]],
    ['after the month before', [7, 8], 4, [['gap', 5, 6, 2]]],
    ['with an earlier number that is higher', [7, 8], 9, []],
  ])('%s', (_name, numbers, before, faults) => {
    const result = numberFaults(of(...numbers), before === undefined ? {} : { factura: before });
    expect(result.map(({ fault, from, to, count }) => [fault, from, to, count])).toEqual(faults);
  });

  it('give every number from the first to the last, together with the documents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (numbers) => {
        const faults = numberFaults(of(...numbers));
        const missing = faults.filter(({ fault }) => fault === 'gap').reduce((sum, { count }) => sum + count, 0);
        const extra = faults.filter(({ fault }) => fault === 'repeat').reduce((sum, { count }) => sum + count - 1, 0);
        expect(numbers.length - extra + missing).toBe(Math.max(...numbers) - Math.min(...numbers) + 1);
      }),
    );
  });

  it('are found separately for each kind', () => {
    const notes = [{ kind: 'nota_credito' as const, number: '2', numberValue: 2 }];
    expect(numberFaults([...of(1, 3), ...notes])).toEqual([
      { kind: 'factura', fault: 'gap', from: 2, to: 2, count: 1 },
    ]);
  });
});

describe('the amounts of a credit note', () => {
  const rate = fc.record({
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    base: fc.integer({ min: 0, max: 1e12 }),
    tax: fc.integer({ min: 0, max: 1e12 }),
  });

  it('add up, and are at most those of the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rates, of) => {
          const whole = rates.reduce((sum, { base, tax }) => sum + base + tax, 0);
          const part = Math.floor(whole * of);
          const credited = creditedRates(rates, part);
          expect(credited.reduce((sum, { base, tax }) => sum + base + tax, 0)).toBe(part);
          for (const [place, { base, tax }] of credited.entries()) {
            expect(base).toBeLessThanOrEqual(rates[place]?.base ?? 0);
            expect(tax).toBeLessThanOrEqual(rates[place]?.tax ?? 0);
          }
        },
      ),
    );
  });
});
