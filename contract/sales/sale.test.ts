import { expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { changeSaleStatus, placeSale } from './sale.ts';

const LINE = { id: 1, quantity: 1, size: 'M' };
const GOOD = {
  products: [LINE],
  customer_name: 'María Pérez',
  customer_email: 'maria@example.com',
  customer_phone: '0414-1234567',
  customer_id: 'V-12345678',
  address: 'Av. Principal de Las Mercedes, Caracas',
  shipping_method: 'delivery',
  payment_method: 'zelle',
  payment_proof_url: '/api/files/x',
  subtotal: 1,
  total_bs: 36.5,
  dollar_value: '36,50',
};

it.each([GOOD, { ...GOOD, total: 1, voucher_code: 'SAMAN1234', user_id: 'navegador', status: 'pendiente' }])(
  'accepts an order %#',
  (order) => {
    expect(refusals(placeSale, order)).toEqual({});
  },
);

it('accepts 100 lines and 1,000 pieces of a line', () => {
  const products = Array.from({ length: 100 }, () => ({ ...LINE, quantity: 1_000 }));
  expect(refusals(placeSale, { ...GOOD, products })).toEqual({});
});

it.each([0, -1, 1.5, 1_001, 1e9, 'NaN', '2', null, undefined])('refuses a quantity of %j at its line', (quantity) => {
  const products = [LINE, { ...LINE, quantity }];
  expect(Object.keys(refusals(placeSale, { ...GOOD, products }))).toEqual(['products.1.quantity']);
});

it.each([0, -1, 1.5, '1', 1e12])('refuses an item of id %j at its line', (id) => {
  expect(Object.keys(refusals(placeSale, { ...GOOD, products: [{ ...LINE, id }] }))).toEqual(['products.0.id']);
});

it.each<[string, unknown]>([
  ['products', []],
  ['products', Array.from({ length: 101 }, () => LINE)],
  ['customer_name', ' '],
  ['customer_name', 'a'.repeat(121)],
  ['customer_email', 'ñandu@gmail.com'],
  ['customer_email', 'ana..r@example.com'],
  ['customer_email', 'ana'],
  ['customer_phone', '123'],
  ['customer_id', 'X-1'],
  ['address', ''],
  ['shipping_method', ' '],
  ['payment_method', ''],
  ['payment_proof_url', ''],
  ['subtotal', -1],
  ['subtotal', '1'],
  ['total', Number.NaN],
  ['total_bs', 1e13],
  ['dollar_value', 0],
  ['dollar_value', ''],
  ['user_id', 'a'.repeat(81)],
  ['role', 'admin'],
  ['customer_account', 7],
])('refuses %s %j at its field', (field, value) => {
  expect(Object.keys(refusals(placeSale, { ...GOOD, [field]: value }))).toEqual([field]);
});

const { address: _address, ...FETCHED } = { ...GOOD, shipping_method: 'pickup', pickup_location: 'chacao' };
const SENT = { kind: 'sent', method: 'zelle', currency: 'USD', amount: '10,00', payment_proof_url: '/api/files/y' };
const AT_PICKUP = { kind: 'at_pickup', method: 'efectivo_usd', currency: 'USD', amount: 10 };

it('accepts further ways of paying, and payment at the store', () => {
  const several = { ...FETCHED, payment_amount: '1.234,56', further_payments: [SENT, AT_PICKUP, SENT] };
  expect(placeSale.parse(several)).toMatchObject({
    payment_amount: 123_456,
    further_payments: [{ amount: 1000 }, { amount: 1000 }, { amount: 1000 }],
  });
  const { payment_proof_url: _proof, ...unpaid } = FETCHED;
  expect(refusals(placeSale, { ...unpaid, payment_at_pickup: true })).toEqual({});
});

it.each<[string, string, Record<string, unknown>]>([
  ['further_payments', 'Un pedido se paga de hasta 4 formas', { further_payments: [SENT, SENT, SENT, SENT] }],
  ['further_payments', 'Elige la otra forma de pago', { further_payments: [] }],
  ['further_payments.0.amount', 'El monto debe ser mayor que cero', { further_payments: [{ ...SENT, amount: 0 }] }],
  [
    'further_payments.0.amount',
    'El monto admite hasta dos decimales',
    { further_payments: [{ ...SENT, amount: 1.234 }] },
  ],
  ['further_payments.0.currency', 'Elige la moneda', { further_payments: [{ ...SENT, currency: 'EUR' }] }],
  [
    'further_payments.0.payment_proof_url',
    'Este dato es requerido',
    { further_payments: [{ ...SENT, payment_proof_url: '' }] },
  ],
  ['further_payments.0.code', 'Este dato no se espera aquí', { further_payments: [{ ...SENT, code: 'X' }] }],
  ['payment_amount', 'El monto debe ser mayor que cero', { payment_amount: -1 }],
  ['payment_amount', 'Escribe el monto', { payment_amount: undefined, further_payments: [SENT] }],
  ['payment_proof_url', 'Un pago que se hace al retirar no lleva comprobante', { payment_at_pickup: true }],
])('refuses at %s: %s', (field, message, changes) => {
  expect(refusals(placeSale, { ...FETCHED, payment_amount: 1, ...changes })).toMatchObject({ [field]: message });
});

it('refuses payment at the store for an order that is sent', () => {
  const sent = { ...GOOD, payment_amount: 1, payment_at_pickup: true, further_payments: [AT_PICKUP] };
  const message = 'Solo se paga al retirar un pedido que se retira en una tienda';
  expect(refusals(placeSale, sent)).toMatchObject({ payment_at_pickup: message, 'further_payments.0.kind': message });
});

it('reports all missing fields at once', () => {
  const { payment_proof_url: _, ...required } = GOOD;
  expect(Object.keys(refusals(placeSale, {})).sort()).toEqual(Object.keys(required).sort());
});

testSchema(
  changeSaleStatus,
  [{ status: 'validado' }],
  [
    ['status', 1, 'Escribe un texto'],
    ['status', undefined, 'Este dato es requerido'],
    ['total', 0, 'Este dato no se espera aquí'],
  ],
);
