import { beforeAll, describe, expect, it } from 'vitest';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  await makeRate(shop);
  ({ token } = await makeAccount(shop, 'admin'));
});

async function makeSale(customer_email = 'maria@example.com'): Promise<{ id: number; orderId: string }> {
  const body = await orderBody(shop, [{ item: await makeItem(shop) }], { customer_email });
  const placed = await placeOrder(shop, body);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { id: placed.body.data.id, orderId: placed.body.data.attributes.order_id };
}

const move = (id: number, status: string) => call(shop, `/sales/${id}`, { method: 'PUT', token, body: { status } });
const validate = (sales: { id: number; version: number }[], as = token) =>
  call<{ data: ValidatedSale[] }>(shop, '/sales/validate', { method: 'POST', token: as, body: { sales } });
const history = async (id: number) => (await call(shop, `/sales/${id}/history`, { token })).body.data;

describe('validating several sales at once', () => {
  it('judges each sale: names those that cannot be validated, and validates the rest', async () => {
    const [good, already, changed, cancelled, deleted, last] = [
      await makeSale('uno@example.com'),
      await makeSale(),
      await makeSale(),
      await makeSale(),
      await makeSale(),
      await makeSale('seis@example.com'),
    ];
    await move(already.id, 'validado');
    await move(changed.id, 'validado');
    await move(changed.id, 'pendiente');
    await move(cancelled.id, 'cancelada');
    await call(shop, `/sales/${deleted.id}`, { method: 'DELETE', token });

    const requested = [good, already, changed, cancelled, deleted, last].map(({ id }) => ({
      id,
      // Staff had seen this sale as cancelled; the changes to the others were unseen.
      version: id === cancelled.id ? 2 : 1,
    }));
    const { status, body } = await validate(requested);
    expect(status).toBe(200);
    const standing = (sale: { orderId: string }, status: string, version: number, by: string | null) => ({
      order_id: sale.orderId,
      status,
      version,
      by,
      at: expect.any(String),
    });
    expect(body.data).toEqual([
      { id: good.id, attributes: { outcome: 'done', sale: standing(good, 'validado', 2, 'Ana Rivas') } },
      { id: already.id, attributes: { outcome: 'already', sale: standing(already, 'validado', 2, 'Ana Rivas') } },
      { id: changed.id, attributes: { outcome: 'conflict', sale: standing(changed, 'pendiente', 3, 'Ana Rivas') } },
      {
        id: cancelled.id,
        attributes: { outcome: 'not_allowed', sale: standing(cancelled, 'cancelada', 2, 'Ana Rivas') },
      },
      { id: deleted.id, attributes: { outcome: 'gone', sale: null } },
      { id: last.id, attributes: { outcome: 'done', sale: standing(last, 'validado', 2, 'Ana Rivas') } },
    ]);
    expect((await history(changed.id)).map(({ attributes }: { attributes: { to: string } }) => attributes.to)).toEqual([
      'pendiente',
      'validado',
      'pendiente',
    ]);
    for (const address of ['uno@example.com', 'seis@example.com']) {
      expect(await mailsTo(shop, address, 'order-validated')).toHaveLength(1);
    }
  });

  it('reports sales that are already validated, and writes nothing again', async () => {
    const sale = await makeSale('dos@example.com');
    await validate([{ id: sale.id, version: 1 }]);
    const again = await validate([{ id: sale.id, version: 1 }]);
    expect(again.body.data[0]?.attributes).toMatchObject({ outcome: 'already', sale: { version: 2 } });
    expect(await history(sale.id)).toHaveLength(2);
    expect(await mailsTo(shop, 'dos@example.com', 'order-validated')).toHaveLength(1);
  });

  it('reports a conflict for a sale that was cancelled unseen', async () => {
    const { id } = await makeSale();
    await move(id, 'cancelada');
    const { body } = await validate([{ id, version: 1 }]);
    expect(body.data[0]?.attributes).toMatchObject({ outcome: 'conflict', sale: { status: 'cancelada' } });
  });

  it('accepts what contract/sales/validate-sales.test.ts accepts, and is for staff', async () => {
    const { id } = await makeSale();
    const twice = await validate([
      { id, version: 1 },
      { id, version: 1 },
    ]);
    expect(twice).toMatchObject({ status: 422, body: { fields: { sales: 'Una venta está dos veces' } } });
    const customer = await makeAccount(shop, 'customer');
    expect((await validate([{ id, version: 1 }], customer.token)).status).toBe(403);
    expect(await history(id)).toHaveLength(1);
  });
});

describe('selected sales', () => {
  it('have their packing slips in one response, in the requested order, without deleted ones', async () => {
    const [one, two] = [await makeSale(), await makeSale()];
    const path = `/sales/packing-slips?ids=${two.id},999999,${one.id},${two.id}`;
    const { status, body } = await call(shop, path, { token });
    expect(status).toBe(200);
    expect(body.data.map((slip: { id: number; order_id: string }) => [slip.id, slip.order_id])).toEqual([
      [two.id, two.orderId],
      [one.id, one.orderId],
    ]);
    const alone = await call(shop, `/sales/${one.id}/packing-slip`, { token });
    expect(body.data[1]).toEqual(alone.body.data);
    expect((await call(shop, '/sales/packing-slips?ids=', { token })).status).toBe(422);
  });

  it('are exported, and no others', async () => {
    const [one, , three] = [await makeSale(), await makeSale(), await makeSale()];
    const exported = await call(shop, `/sales/export?ids=${one.id},${three.id}`, { token });
    const lines = String(exported.body).trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual([three.orderId, one.orderId]);
    await move(one.id, 'validado');
    const both = await call(shop, `/sales/export?ids=${one.id},${three.id}&status=validado`, { token });
    expect(String(both.body)).not.toContain(three.orderId);
  });
});
