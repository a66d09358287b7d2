import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SALE_NOTES } from '#domain/sales/sale.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { saleEvents, saleNotes } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let token: string;
let staffId: number;

const NOTE = 'Paga la tía Zoraida,\nllamar después de las 5';
const WORDS = 'mandó el mismo pago dos veces';

beforeAll(async () => {
  await makeRate(shop);
  ({ token, id: staffId } = await makeAccount(shop, 'admin'));
});

async function makeSale(as?: string, changes: Record<string, unknown> = {}) {
  const body = await orderBody(shop, [{ item: await makeItem(shop) }], changes);
  const placed = await placeOrder(shop, body, undefined, as);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { id: placed.body.data.id as number, ...placed.body.data.attributes };
}

const note = (id: number, text: unknown, as = token) =>
  call(shop, `/sales/${id}/notes`, { method: 'POST', token: as, body: { note: text } });
const cancel = (id: number, body?: unknown) => call(shop, `/sales/${id}/cancel`, { method: 'POST', token, body });
const history = async (id: number) =>
  (await call(shop, `/sales/${id}/history`, { token })).body.data.map(
    ({ attributes }: { attributes: object }) => attributes,
  );
const logOf = (id: number) =>
  shop.database.connection
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.recordId, String(id)));

describe('a staff note', () => {
  it('appears in the history with its author and time, whatever the sale’s status', async () => {
    const { id } = await makeSale();
    const written = await note(id, `  ${NOTE}  `);
    expect(written).toMatchObject({ status: 201, body: { data: { attributes: { note: NOTE, by: 'Ana Rivas' } } } });
    await cancel(id, { reason: 'repeated', words: WORDS });
    expect((await note(id, 'Ya se le devolvió')).status).toBe(201);
    const at = expect.any(String);
    expect(await history(id)).toEqual([
      { from: null, to: 'pendiente', by: null, at },
      { note: NOTE, by: 'Ana Rivas', at },
      { from: 'pendiente', to: 'cancelada', by: 'Ana Rivas', at, reason: `El pedido está repetido: ${WORDS}` },
      { note: 'Ya se le devolvió', by: 'Ana Rivas', at },
    ]);
    expect((await call(shop, `/sales/${id}`, { token })).body.data.attributes.version).toBe(2);
  });

  it('is audited without its text', async () => {
    const { id, order_id } = await makeSale();
    await note(id, NOTE);
    const entries = await logOf(id);
    expect(entries).toMatchObject([{ action: 'sale.noted', accountId: staffId, details: { orderId: order_id } }]);
    expect(JSON.stringify(entries)).not.toContain('Zoraida');
  });

  it('cannot be changed, even in the database', async () => {
    const { id } = await makeSale();
    await note(id, NOTE);
    const change = shop.database.connection.update(saleNotes).set({ note: 'otra' }).where(eq(saleNotes.saleId, id));
    await expect(change).rejects.toThrow();
    expect((await history(id)).at(-1).note).toBe(NOTE);
  });

  it('survives its author’s account, and moves to the log when its sale is deleted', async () => {
    const { id } = await makeSale();
    const leaving = await makeAccount(shop, 'admin');
    await note(id, NOTE, leaving.token);
    await shop.database.connection.execute(sql`delete from accounts where id = ${leaving.id}`);
    expect((await history(id)).at(-1)).toMatchObject({ note: NOTE, by: null });
    expect((await call(shop, `/sales/${id}`, { method: 'DELETE', token })).status).toBe(204);
    expect(await shop.database.connection.$count(saleNotes, eq(saleNotes.saleId, id))).toBe(0);
    const deleted = (await logOf(id)).find(({ action }) => action === 'sale.deleted');
    expect(deleted?.details.history).toMatchObject([{ to: 'pendiente' }, { note: NOTE }]);
  });

  it('is refused when it is empty, for an unknown sale, over the limit, or from a shopper', async () => {
    const { id } = await makeSale();
    expect(await note(id, ' ')).toMatchObject({ status: 422, body: { fields: { note: 'Escribe la nota' } } });
    expect((await note(999_999, NOTE)).status).toBe(404);
    expect((await note(id, NOTE, (await makeAccount(shop, 'customer')).token)).status).toBe(403);
    const many = Array.from({ length: MAX_SALE_NOTES }, () => ({ saleId: id, note: NOTE }));
    await shop.database.connection.insert(saleNotes).values(many);
    expect(await note(id, NOTE)).toMatchObject({
      status: 422,
      body: { fields: { note: 'Una venta admite hasta 200 notas' } },
    });
  });
});

describe('the reason of a cancellation', () => {
  it('is stored with the sale, and in the log under its usual name', async () => {
    const { id } = await makeSale();
    expect((await cancel(id, { reason: 'other', words: WORDS })).status).toBe(200);
    expect((await history(id)).at(-1)).toMatchObject({ to: 'cancelada', reason: WORDS });
    const [entry] = await logOf(id);
    expect(entry?.details).toMatchObject({ to: 'cancelada', reason: 'Otro motivo' });
  });

  it('is optional, with or without a body', async () => {
    for (const body of [undefined, {}]) {
      const { id } = await makeSale();
      expect((await cancel(id, body)).status).toBe(200);
      expect((await history(id)).at(-1)).not.toHaveProperty('reason');
    }
  });

  it('must be valid, or nothing is cancelled', async () => {
    const { id } = await makeSale();
    expect(await cancel(id, { reason: 'other' })).toMatchObject({
      status: 422,
      body: { fields: { words: 'Escribe el motivo' } },
    });
    expect((await cancel(id, { reason: 'porque sí' })).status).toBe(422);
    expect(await history(id)).toHaveLength(1);
  });
});

it('nothing that a customer reads contains a note or a reason', async () => {
  const customer = await makeAccount(shop, 'customer');
  const sale = await makeSale(customer.token, { customer_email: customer.email });
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
  const { id } = await makeSale(customer.token, { customer_email: customer.email });
  await note(id, NOTE);
  await cancel(id, { reason: 'unpaid', words: WORDS });
  const body = { password: 'clave de prueba larga' };
  const deletion = await call(shop, '/usr/me', { method: 'DELETE', token: customer.token, body });
  expect(deletion.body.meta).toMatchObject({ anonymised: 1 });
  expect(await shop.database.connection.$count(saleNotes, eq(saleNotes.saleId, id))).toBe(0);
  const events = await shop.database.connection.select().from(saleEvents).where(eq(saleEvents.saleId, id));
  expect(events.at(-1)).toMatchObject({ reason: 'unpaid', reasonWords: null });
  expect(JSON.stringify(await logOf(id))).not.toMatch(/Zoraida|dos veces/);
});
