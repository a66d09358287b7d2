import { expect, it } from 'vitest';
import { refusals } from '#tests/support/input/refusals.ts';
import { paymentAccounts } from './payment-accounts.ts';

const RIF = 'J-07013380-5';
const TRANSFER = { bank: 'Banesco', number: '0134 1234 5678 9012 3456', rif: RIF, holder: 'Samán, C. A.' };
const GOOD = {
  pago_movil: { bank: 'Banesco', phone: '+58 414 1234567', rif: 'j070133805' },
  zelle: { email: 'pagos@example.com', holder: 'Samán' },
  transferencia: [TRANSFER],
};
const MOST = Array.from({ length: 8 }, (_, index) => ({ ...TRANSFER, number: `013412345678901234${index}6` }));

it('normalises the spelling of accounts', () => {
  expect(refusals(paymentAccounts, { ...GOOD, transferencia: MOST })).toEqual({});
  expect(paymentAccounts.parse(GOOD)).toEqual({
    pago_movil: { bank: 'Banesco', phone: '0414-1234567', rif: RIF },
    zelle: GOOD.zelle,
    transferencia: [{ ...TRANSFER, number: '01341234567890123456' }],
  });
});

it('takes the accounts of a shop that does not take every method', () => {
  expect(paymentAccounts.parse({ zelle: GOOD.zelle })).toEqual({ zelle: GOOD.zelle });
});

// Messages for the operator, in English; only their position matters here.
it.each<[string, object]>([
  ['pago_movil.phone', { pago_movil: { ...GOOD.pago_movil, phone: '0212-5550142' } }],
  ['pago_movil.rif', { pago_movil: { ...GOOD.pago_movil, rif: 'J-07013380-6' } }],
  ['pago_movil.bank', { pago_movil: { ...GOOD.pago_movil, bank: ' ' } }],
  ['zelle.email', { zelle: { ...GOOD.zelle, email: 'pagos@' } }],
  ['zelle.holder', { zelle: { ...GOOD.zelle, holder: 'x'.repeat(81) } }],
  ['transferencia', { transferencia: [] }],
  ['transferencia', { transferencia: [...MOST, TRANSFER] }],
  ['transferencia.0.number', { transferencia: [{ ...TRANSFER, number: '0134' }] }],
  ['transferencia.0.number', { transferencia: [{ ...TRANSFER, number: 1341234567890 }] }],
  ['transferencia.0.iban', { transferencia: [{ ...TRANSFER, iban: 'x' }] }],
  ['binance', { binance: {} }],
  ['pago_movil', { pago_movil: undefined, zelle: undefined, transferencia: undefined }],
])('refuses an account at %s: %j', (place, change) => {
  expect(Object.keys(refusals(paymentAccounts, { ...GOOD, ...change }))).toEqual([place]);
});
