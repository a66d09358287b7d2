import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from '../money/bolivars.ts';
import { type CountedPayment, coverageOf, type SaleDue } from '../payments/coverage.ts';
import { CURRENCIES, type Currency } from '../payments/payment.ts';
import { igtfOfSplit, restIn, restOf, type SplitPart, type SplitTender, splitOrder } from './split-order.ts';

const saleOf = (totalCents: number, dollarValue = '36.5012'): SaleDue => ({
  totalCents,
  dollarValue,
  totalBsHundredths: bolivarsFor(totalCents, dollarValue),
});
const SALE = saleOf(10_000);
const part = (currency: Currency, amountHundredths: number | null): SplitPart => ({ currency, amountHundredths });
const paid = (tender: SplitTender): CountedPayment => ({ ...tender, kind: 'payment', state: 'validated' });

function tendersOf(...given: Parameters<typeof splitOrder>): SplitTender[] {
  const split = splitOrder(...given);
  if ('problem' in split) throw new Error(split.problem);
  return split;
}

describe('an order that is paid in several ways', () => {
  it.each<[string, SplitPart[], number, number[], number]>([
    ['all in bolívares', [part('VES', null)], 300, [365_012], 0],
    ['all in dollars', [part('USD', null)], 300, [10_300], 300],
    ['bolívares, and the rest in dollars', [part('VES', 182_506), part('USD', null)], 0, [182_506, 5000], 0],
    ['dollars with IGTF, and the rest in bolívares', [part('USD', 5150), part('VES', null)], 300, [5150, 182_506], 150],
    ['bolívares that are no whole cents', [part('VES', 100), part('USD', null)], 0, [100, 9998], 0],
    ['three ways', [part('USD', 2000), part('VES', 36_501), part('USD', null)], 0, [2000, 36_501, 7000], 0],
  ])('gives the last one the rest: %s', (_name, parts, igtf, amounts, igtfCents) => {
    const tenders = tendersOf(SALE, parts, igtf);
    expect(tenders.map(({ amountHundredths }) => amountHundredths)).toEqual(amounts);
    expect(igtfOfSplit(SALE, tenders)).toBe(igtfCents);
  });

  it.each<[string, SplitPart[], { place: number; problem: string }]>([
    ['too little', [part('USD', 4000), part('VES', 200_000)], { place: 1, problem: 'Faltan Bs. 190,07 por repartir' }],
    [
      'too much',
      [part('VES', 182_506), part('USD', 5001)],
      { place: 1, problem: 'Sobran USD 0,01: con esta forma de pago faltan USD 50,00' },
    ],
    [
      'all of it in the first',
      [part('USD', 10_000), part('VES', null)],
      { place: 0, problem: 'Escribe menos de USD 100,00, para que quede algo que pagar de la otra forma' },
    ],
    ['less than a cent', [part('VES', 1), part('USD', null)], { place: 0, problem: 'El monto es demasiado pequeño' }],
    ['nothing', [part('VES', null), part('USD', null)], { place: 0, problem: 'Escribe el monto' }],
  ])('says what does not add up: %s', (_name, parts, expected) => {
    const split = splitOrder(SALE, parts, 0);
    const problem = 'problem' in split ? split.problem.replaceAll('\u00a0', ' ') : split;
    expect({ ...split, problem }).toEqual(expected);
  });

  const sale = fc
    .record({
      totalCents: fc.integer({ min: 4, max: 99_999_999 }),
      rate: fc.bigInt({ min: 1_00000000n, max: 999_999_00000000n }),
    })
    .map(({ totalCents, rate }) => {
      const digits = String(rate).padStart(9, '0');
      return saleOf(totalCents, `${digits.slice(0, -8)}.${digits.slice(-8)}`);
    });
  const shares = fc.array(
    fc.record({ currency: fc.constantFrom(...CURRENCIES), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

  it('covers any order exactly, however it is split, and agrees when the server gets the amounts', () => {
    fc.assert(
      fc.property(sale, shares, fc.constantFrom(0, 300, 2000), shares, (due, drawn, igtf, drawnBefore) => {
        const draw = (parts: typeof drawn, before: readonly CountedPayment[]) => {
          const given: SplitTender[] = [];
          for (const { currency, share } of parts.slice(0, -1)) {
            const rest = restIn(currency, restOf(due, [...before, ...given.map(paid)], igtf));
            const tried = splitOrder(
              due,
              [...given, part(currency, Math.floor(rest * share)), part('VES', null)],
              igtf,
              before,
            );
            if (!('problem' in tried)) given.push(...tried.slice(given.length, -1));
          }
          return given;
        };
        const before = draw(drawnBefore, []).map(paid);
        const given = draw(drawn, before);
        const last = drawn.at(-1)?.currency ?? 'VES';
        const tenders = tendersOf(due, [...given, part(last, null)], igtf, before);
        expect(tendersOf(due, tenders, igtf, before)).toEqual(tenders);

        const coverage = coverageOf(due, [...before, ...tenders.map(paid)]);
        expect(coverage).toMatchObject({ covered: true, paidCents: due.totalCents, overCents: 0, overBsHundredths: 0 });
        for (const { amountHundredths } of tenders) expect(amountHundredths).toBeGreaterThan(0);
        const short = tenders.map((one, place) =>
          place < tenders.length - 1 ? one : { ...one, amountHundredths: one.amountHundredths - 1 },
        );
        expect(splitOrder(due, short, igtf, before)).toMatchObject({ place: tenders.length - 1 });
        const dollars = tenders.filter(({ currency }) => currency === 'USD');
        const onTop = dollars.reduce((sum, one) => sum + one.amountHundredths - one.coversCents, 0);
        if (before.length === 0) expect(igtfOfSplit(due, tenders)).toBe(onTop);
      }),
      { numRuns: 1000 },
    );
  });
});
