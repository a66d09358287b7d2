import { beforeAll, expect, it } from 'vitest';
import { makeItem, makeRate, orderBody, PAID_ON, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
beforeAll(() => makeRate(shop));

const order = async (changes: Record<string, unknown>) =>
  placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }], changes));

it.each([
  ['customer_id', ' v 12.345.678 ', 'V-12345678'],
  ['customer_id', '12345678', 'V-12345678'],
  ['customer_id', 'rif j070133805', 'J-07013380-5'],
  ['customer_phone', '+58 414 1234567', '0414-1234567'],
  ['customer_phone', '0212 5550142', '0212-5550142'],
])('stores %s %j as %s', async (field, given, stored) => {
  const { status, body } = await order({ [field]: given });
  expect([status, body.data?.attributes[field]]).toEqual([201, stored]);
});

it('stores the phone of a pago móvil in one form too, or not at all', async () => {
  const payment = { bank: 'Banesco', reference: '1', date: PAID_ON };
  const message = async (payerPhone: string) =>
    (await order({ payment: { ...payment, payerPhone } })).body.data.attributes.payment.payerPhone;
  expect(await message('58 414-123.45.67')).toBe('0414-1234567');
  expect(await message('')).toBeNull();
});

it('refuses an invalid identity at its field, as contract/forms/ defines it', async () => {
  const { status, body } = await order({ customer_id: 'J-07013380-6', payment: { payerPhone: '0212-5550142' } });
  expect([status, body.code, body.fields]).toEqual([
    422,
    'invalid',
    {
      customer_id: 'El último dígito del RIF no corresponde. Revísalo.',
      'payment.payerPhone': 'Escribe un celular de Venezuela, como 0414-1234567',
    },
  ]);
});
