import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
beforeAll(() => makeRate(shop));

async function place(token = '') {
  const item = await makeItem(shop, { priceCents: 4990 });
  return { ...(await makeSale(shop, {}, { lines: [{ item, quantity: 2 }], token })), item };
}

const NOT_THERE = { status: 404, body: { code: 'not_found', message: 'No encontramos este pedido' } };

/** The base and the IVA of 99.80. */
const PARTS = { base: 86.03, iva: 13.77, base_bs: 3140.36, iva_bs: 502.46 };

describe('the tracking page of a sale', () => {
  it('shows its state, lines and totals, and nothing private', async () => {
    const { id, order_id, tracking_key, item } = await place();
    const { status, headers, body } = await call(shop, `/sales/track/${order_id}?key=${tracking_key}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(body.data).toEqual({
      id,
      attributes: {
        order_id,
        status: 'pendiente',
        customer_name: 'María Pérez',
        customer_id: 'V-•••••678',
        address: 'Av. Principal de Las Mercedes, Caracas',
        shipping_method: 'Delivery (Caracas)',
        pickup: null,
        parcels: [],
        promised_on: null,
        payment_method: 'Pago móvil',
        products: [{ id: item.id, name: item.name, reference: item.ref, quantity: 2, price: 49.9, size: 'M' }],
        subtotal: 99.8,
        discount: 0,
        voucher_code: null,
        promotion: null,
        total: 99.8,
        dollar_value: '36,5012',
        dollar_date: '2026-11-20',
        dollar_source: 'Prueba',
        total_bs: 3642.82,
        taxes: {
          ...PARTS,
          lines: [{ discount: 0, percent: 16, ...PARTS }],
          rates: [{ percent: 16, ...PARTS }],
          igtf: 0,
          igtf_percent: 0,
          igtf_bs: 0,
          to_pay: 99.8,
          to_pay_bs: 3642.82,
        },
        company: null,
        createdAt: expect.any(String),
        declared: { bank: 'Banesco', reference: '••••3456', date: expect.any(String) },
        history: [{ status: 'pendiente', at: expect.any(String) }],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/maria@|0414|12345678|api\/files|123456/);
  });

  it('shows when staff changed its state', async () => {
    const { id, order_id, tracking_key } = await place();
    const { token } = await makeAccount(shop, 'admin');
    await call(shop, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } });
    const { body } = await call(shop, `/sales/track/${order_id}?key=${tracking_key}`);
    expect(body.data.attributes.status).toBe('validado');
    expect(body.data.attributes.history.map(({ status }: { status: string }) => status)).toEqual([
      'pendiente',
      'validado',
    ]);
    expect(JSON.stringify(body)).not.toContain('Rivas');
  });

  it('is the same 404 with a wrong key, no key, another sale’s key, or an unknown sale', async () => {
    const [mine, other] = [await place(), await place()];
    for (const path of [
      `${mine.order_id}?key=${other.tracking_key}`,
      `${mine.order_id}?key=${mine.tracking_key.slice(1)}`,
      `${mine.order_id}?key=`,
      mine.order_id,
      `SAMAN-20200101-000000?key=${mine.tracking_key}`,
    ]) {
      expect(await call(shop, `/sales/track/${path}`), path).toMatchObject(NOT_THERE);
    }
  });
});

it('a sale without its tracking link opens for the account that placed it and for no other, not even staff', async () => {
  const [owner, other] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
  const staff = await makeAccount(shop, 'admin');
  const { order_id } = await place(owner.token);
  const path = `/sales/track/${order_id}`;
  expect((await call(shop, path, { token: owner.token })).body.data.attributes.order_id).toBe(order_id);
  expect(await call(shop, path, { token: other.token })).toMatchObject(NOT_THERE);
  expect(await call(shop, path, { token: staff.token })).toMatchObject(NOT_THERE);
  const guests = await place();
  expect(await call(shop, `/sales/track/${guests.order_id}`, { token: owner.token })).toMatchObject(NOT_THERE);
});
