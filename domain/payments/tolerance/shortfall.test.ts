import { expect, it } from 'vitest';
import { shortfallOf, toleratedReason } from './shortfall.ts';

const SALE = { totalCents: 5000, totalBsHundredths: 182_035, dollarValue: '36.407', status: 'pendiente' } as const;
const paid = { kind: 'payment', state: 'declared', coversCents: 0 } as const;
const bolivars = (amountHundredths: number) => ({ ...paid, currency: 'VES' as const, amountHundredths });
const dollars = (cents: number) => ({ ...paid, currency: 'USD' as const, amountHundredths: cents, coversCents: cents });
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

it.each([
  ['what was declared is counted', SALE, [bolivars(182_000)], 'VES', 35],
  ['all payments together', SALE, [bolivars(100_000), bolivars(82_000)], 'VES', 35],
  ['dollars', SALE, [dollars(4961)], 'USD', 39],
  ['what was forgiven', SALE, [{ ...bolivars(182_000), forgivenHundredths: 35 }], 'VES', 0],
  ['forgiven dollars', SALE, [{ ...dollars(4961), forgivenHundredths: 39 }], 'USD', 0],
  ['a rejected payment is not counted', SALE, [{ ...bolivars(182_000), state: 'rejected' as const }], 'VES', 182_035],
  [
    'after a refund nothing is asked',
    SALE,
    [{ ...bolivars(10), kind: 'refund' as const, state: 'validated' as const }],
    'VES',
    0,
  ],
  ['a validated sale lacks nothing', { ...SALE, status: 'validado' as const }, [bolivars(1)], 'VES', 0],
] as const)('what a sale lacks: %s', (_what, sale, payments, currency, missing) => {
  expect(shortfallOf(sale, payments, currency)).toBe(missing);
});

it.each([
  ['VES', 35, 100, 'Faltan Bs. 0,35, dentro de la tolerancia de Bs. 1,00'],
  ['VES', 100, 100, 'Faltan Bs. 1,00, dentro de la tolerancia de Bs. 1,00'],
  ['USD', 39, 50, 'Faltan USD 0,39, dentro de la tolerancia de USD 0,50'],
  ['VES', 101, 100, null],
  ['VES', 0, 100, null],
  ['VES', -35, 100, null],
  ['VES', 35, 0, null],
] as const)('the reason in %s for %i missing with a tolerance of %i', (currency, missing, tolerance, reason) => {
  expect(plain(toleratedReason(currency, missing, tolerance))).toBe(reason);
});
