import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Amount } from '#web/admin/kit/document/money-text.ts';
import { sumAmounts, sumsText } from './selection.ts';

const bs = (hundredths: number): Amount => ({ currency: 'VES', hundredths });
const usd = (hundredths: number): Amount => ({ currency: 'USD', hundredths });
const textOf = (lines: Amount[], payments: Amount[]) => sumsText(sumAmounts(lines, payments)).replace(/\s/g, ' ');

describe('the sums of a selection', () => {
  it.each([
    [[bs(100_000), bs(23_456)], [bs(123_456)], 'Cuadra al céntimo'],
    [[bs(123_456)], [bs(100_000), bs(23_456)], 'Cuadra al céntimo'],
    [[bs(123_457)], [bs(123_456)], 'Sobran Bs. 0,01'],
    [[bs(100_000)], [bs(123_456)], 'Faltan Bs. 234,56'],
    [[usd(5000)], [usd(4500)], 'Sobran USD 5,00'],
    [[usd(5000)], [bs(4500)], 'Hay dólares y bolívares: no se pueden juntar'],
    [[usd(5000), bs(1)], [], 'Hay dólares y bolívares: no se pueden juntar'],
    [[], [bs(4500)], 'Elige al menos un movimiento y un pago'],
    [[bs(1)], [], 'Elige al menos un movimiento y un pago'],
    [[], [], 'Elige al menos un movimiento y un pago'],
  ])('describe %j for %j as %s', (lines, payments, text) => expect(textOf(lines, payments)).toBe(text));

  it('have the difference of received and due, in any order', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1e11 }).map(bs), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(amounts, amounts, (lines, payments) => {
        const sums = sumAmounts(lines, payments);
        expect(sums.difference).toBe(sums.received - sums.due);
        expect(sums).toEqual(sumAmounts(lines.toReversed(), payments.toReversed()));
        expect(sums.state === 'fits').toBe(sums.difference === 0);
      }),
    );
  });
});
