import { beforeAll, describe, expect, it } from 'vitest';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

const sell = (customer_email = 'maria@example.com') => makeSale(shop, { customer_email });
const move = (id: number, status: string) => staff.put(`/sales/${id}`, { status });
const validate = (sales: { id: number; version: number }[]) =>
  staff.post<{ data: ValidatedSale[] }>('/sales/validate', { sales });
const history = async (id: number) => (await staff.get(`/sales/${id}/history`)).body.data;

describe('validating several sales at once', () => {
  it('judges each sale: names those that cannot be validated, and validates the rest', async () => {
    const [good, already, changed, cancelled, deleted, last] = [
      await sell('uno@example.com'),
      await sell(),
      await sell(),
      await sell(),
      await sell(),
      await sell('seis@example.com'),
    ];
    await move(already.id, 'validado');
    await move(changed.id, 'validado');
    await move(changed.id, 'pendiente');
    await move(cancelled.id, 'cancelada');
    await staff.delete(`/sales/${deleted.id}`);

    const requested = [good, already, changed, cancelled, deleted, last].map(({ id }) => ({
      id,
      // Staff had seen this sale as cancelled; the changes to the others were unseen.
      version: id === cancelled.id ? 2 : 1,
    }));
    const { status, body } = await validate(requested);
    expect(status).toBe(200);
    const standing = (sale: { order_id: string }, status: string, version: number, by: string | null) => ({
      order_id: sale.order_id,
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
    const sale = await sell('dos@example.com');
    await validate([{ id: sale.id, version: 1 }]);
    const again = await validate([{ id: sale.id, version: 1 }]);
    expect(again.body.data[0]?.attributes).toMatchObject({ outcome: 'already', sale: { version: 2 } });
    expect(await history(sale.id)).toHaveLength(2);
    expect(await mailsTo(shop, 'dos@example.com', 'order-validated')).toHaveLength(1);
  });

  it('reports a conflict for a sale that was cancelled unseen, and refuses a sale named twice', async () => {
    const { id } = await sell();
    await move(id, 'cancelada');
    const { body } = await validate([{ id, version: 1 }]);
    expect(body.data[0]?.attributes).toMatchObject({ outcome: 'conflict', sale: { status: 'cancelada' } });
    const twice = { id, version: 2 };
    expectAnswer(await validate([twice, twice]), 422, { fields: { sales: 'Una venta está dos veces' } });
  });
});

describe('selected sales', () => {
  it('have their packing slips in one response, in the requested order, without deleted ones', async () => {
    const [one, two] = [await sell(), await sell()];
    const path = `/sales/packing-slips?ids=${two.id},999999,${one.id},${two.id}`;
    const { status, body } = await staff.get(path);
    expect(status).toBe(200);
    expect(body.data.map((slip: { id: number; order_id: string }) => [slip.id, slip.order_id])).toEqual([
      [two.id, two.order_id],
      [one.id, one.order_id],
    ]);
    const alone = await staff.get(`/sales/${one.id}/packing-slip`);
    expect(body.data[1]).toEqual(alone.body.data);
    expect((await staff.get('/sales/packing-slips?ids=')).status).toBe(422);
  });

  it('are exported, and no others', async () => {
    const [one, , three] = [await sell(), await sell(), await sell()];
    const exported = await staff.get(`/sales/export?ids=${one.id},${three.id}`);
    const lines = String(exported.body).trim().split(/\r?\n/).slice(1);
    expect(lines.map((line) => line.split(';')[0])).toEqual([three.order_id, one.order_id]);
    await move(one.id, 'validado');
    const both = await staff.get(`/sales/export?ids=${one.id},${three.id}&status=validado`);
    expect(String(both.body)).not.toContain(three.order_id);
  });
});
