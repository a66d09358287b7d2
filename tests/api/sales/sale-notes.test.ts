import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SALE_NOTES } from '#domain/sales/sale.ts';
import { saleEvents, saleNotes } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));

const NOTE = 'Paga la tía Zoraida,\nllamar después de las 5';
const WORDS = 'mandó el mismo pago dos veces';

const note = (id: number, text: unknown, by: { token: string } = staff) =>
  call(shop, `/sales/${id}/notes`, { method: 'POST', token: by.token, body: { note: text } });
const cancel = (id: number, body?: unknown) => staff.post(`/sales/${id}/cancel`, body);
const history = async (id: number) =>
  (await staff.get(`/sales/${id}/history`)).body.data.map(({ attributes }: { attributes: object }) => attributes);
describe('a staff note', () => {
  it('appears in the history with its author and time, whatever the sale’s status', async () => {
    const { id } = await makeSale(shop);
    const written = await note(id, `  ${NOTE}  `);
    expectAnswer(written, 201, { data: { attributes: { note: NOTE, by: 'Ana Rivas' } } });
    await cancel(id, { reason: 'repeated', words: WORDS });
    expect((await note(id, 'Ya se le devolvió')).status).toBe(201);
    const at = expect.any(String);
    expect(await history(id)).toEqual([
      { from: null, to: 'pendiente', by: null, at },
      { note: NOTE, by: 'Ana Rivas', at },
      { from: 'pendiente', to: 'cancelada', by: 'Ana Rivas', at, reason: `El pedido está repetido: ${WORDS}` },
      { note: 'Ya se le devolvió', by: 'Ana Rivas', at },
    ]);
    expect((await staff.get(`/sales/${id}`)).body.data.attributes.version).toBe(2);
  });

  it('is audited without its text', async () => {
    const { id, order_id } = await makeSale(shop);
    await note(id, NOTE);
    const entries = await auditOf(shop, 'sale', id);
    expect(entries).toMatchObject([{ action: 'sale.noted', accountId: staff.id, details: { orderId: order_id } }]);
    expect(JSON.stringify(entries)).not.toContain('Zoraida');
  });

  it('cannot be changed, even in the database', async () => {
    const { id } = await makeSale(shop);
    await note(id, NOTE);
    const change = shop.database.connection.update(saleNotes).set({ note: 'otra' }).where(eq(saleNotes.saleId, id));
    await expect(change).rejects.toThrow();
    expect((await history(id)).at(-1).note).toBe(NOTE);
  });

  it('survives its author’s account, and moves to the log when its sale is deleted', async () => {
    const { id } = await makeSale(shop);
    const leaving = await makeAccount(shop, 'admin');
    await note(id, NOTE, leaving);
    await shop.database.connection.execute(sql`delete from accounts where id = ${leaving.id}`);
    expect((await history(id)).at(-1)).toMatchObject({ note: NOTE, by: null });
    expect((await staff.delete(`/sales/${id}`)).status).toBe(204);
    expect(await shop.database.connection.$count(saleNotes, eq(saleNotes.saleId, id))).toBe(0);
    const deleted = (await auditOf(shop, 'sale', id)).find(({ action }) => action === 'sale.deleted');
    expect(deleted?.details.history).toMatchObject([{ to: 'pendiente' }, { note: NOTE }]);
  });

  it('is refused when it is empty, for an unknown sale, or over the limit', async () => {
    const { id } = await makeSale(shop);
    expectAnswer(await note(id, ' '), 422, { fields: { note: 'Escribe la nota' } });
    expect((await note(999_999, NOTE)).status).toBe(404);
    const many = Array.from({ length: MAX_SALE_NOTES }, () => ({ saleId: id, note: NOTE }));
    await shop.database.connection.insert(saleNotes).values(many);
    expectAnswer(await note(id, NOTE), 422, { fields: { note: 'Una venta admite hasta 200 notas' } });
  });
});

describe('the reason of a cancellation', () => {
  it('is stored with the sale, and in the log under its usual name', async () => {
    const { id } = await makeSale(shop);
    expect((await cancel(id, { reason: 'other', words: WORDS })).status).toBe(200);
    expect((await history(id)).at(-1)).toMatchObject({ to: 'cancelada', reason: WORDS });
    const [entry] = await auditOf(shop, 'sale', id);
    expect(entry?.details).toMatchObject({ to: 'cancelada', reason: 'Otro motivo' });
  });

  it('is optional, with or without a body', async () => {
    for (const body of [undefined, {}]) {
      const { id } = await makeSale(shop);
      expect((await cancel(id, body)).status).toBe(200);
      expect((await history(id)).at(-1)).not.toHaveProperty('reason');
    }
  });

  it('must be valid, or nothing is cancelled', async () => {
    const { id } = await makeSale(shop);
    expectAnswer(await cancel(id, { reason: 'other' }), 422, { fields: { words: 'Escribe el motivo' } });
    expect((await cancel(id, { reason: 'porque sí' })).status).toBe(422);
    expect(await history(id)).toHaveLength(1);
  });
});

it('nothing that a customer reads contains a note or a reason', async () => {
  const customer = await makeAccount(shop, 'customer');
  const sale = await makeSale(shop, { customer_email: customer.email }, { token: customer.token });
  await note(sale.id, NOTE);
  await cancel(sale.id, { reason: 'proof', words: WORDS });
  const read = [
    (await call(shop, `/sales/track/${sale.order_id}?key=${sale.tracking_key}`)).body,
    (await call(shop, '/usr/me/sales', { token: customer.token })).body,
    await mailsTo(shop, customer.email),
  ];
  expect(JSON.stringify(read)).toContain(sale.order_id);
  expect(JSON.stringify(read)).not.toMatch(/Zoraida|Ana Rivas|dos veces|comprobante no es/);
  expect(await mailsTo(shop, customer.email, 'order-cancelled')).toHaveLength(1);
});

it('erasing a customer’s data also erases the staff’s own words; a standard reason stays', async () => {
  const customer = await makeAccount(shop, 'customer');
  const { id } = await makeSale(shop, { customer_email: customer.email }, { token: customer.token });
  await note(id, NOTE);
  await cancel(id, { reason: 'unpaid', words: WORDS });
  const body = { password: PASSWORD };
  const deletion = await call(shop, '/usr/me', { method: 'DELETE', token: customer.token, body });
  expect(deletion.body.meta).toMatchObject({ anonymised: 1 });
  expect(await shop.database.connection.$count(saleNotes, eq(saleNotes.saleId, id))).toBe(0);
  const events = await shop.database.connection.select().from(saleEvents).where(eq(saleEvents.saleId, id));
  expect(events.at(-1)).toMatchObject({ reason: 'unpaid', reasonWords: null });
  expect(JSON.stringify(await auditOf(shop, 'sale', id))).not.toMatch(/Zoraida|dos veces/);
});
