import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { parcelLines, parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  pickupAt,
  reservationsOf,
  slugOf,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
const edits = editor(shop, () => staff.token);
expectBalancedStock(shop);

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { pickup: true });
  await changeLocation(shop, MERCEDES, { pickup: true });
});

/** A parcel of the sale's first line, at the warehouse. */
async function pack(saleId: number, quantity: number, linePosition = 0) {
  const { connection } = shop.database;
  const row = { saleId, locationId: WAREHOUSE, number: linePosition + 1, packedAt: new Date() };
  const [parcel] = await connection.insert(parcels).values(row).returning();
  const line = { parcelId: parcel?.id ?? 0, saleId, linePosition, locationId: WAREHOUSE, quantity };
  await connection.insert(parcelLines).values(line);
}
const parcelsOf = async (saleId: number) =>
  (await shop.database.connection.select().from(parcels).where(eq(parcels.saleId, saleId)).orderBy(parcels.number)).map(
    ({ number, packedAt }) => [number, packedAt === null ? 'open' : 'packed'],
  );

describe('the pieces of an edited order', () => {
  it('stay where they are, except those that change', async () => {
    const [one, other] = [await makeItem(shop), await makeItem(shop)];
    const { id } = await makeSale(shop, {}, { lines: [{ item: one, quantity: 3 }, { item: other }] });
    await edits.make(id, { lines: [{ position: 0, quantity: 2 }] });
    expect(await reservationsOf(shop, id)).toEqual([
      `0: 3 at ${WAREHOUSE}, released`,
      `1: 1 at ${WAREHOUSE}, held`,
      `2: 2 at ${WAREHOUSE}, held`,
    ]);
    expect(await levelsOf(shop, one.id)).toEqual({ [WAREHOUSE]: '10 − 2' });
  });

  it('come from the places of the order before others', async () => {
    const item = await makeItem(shop, { stock: 0 });
    const other = await makeItem(shop);
    await changeLocation(shop, CHACAO, { sellsOnline: true });
    await bring(shop, item.id, CHACAO, 2);
    await bring(shop, other.id, CHACAO, 2);
    const { id } = await makeSale(shop, {}, { lines: [{ item }] });
    await edits.make(id, { added: [{ id: other.id, quantity: 1 }] });
    expect(await reservationsOf(shop, id, other.id)).toEqual([`1: 1 at ${CHACAO}, held`]);
    await changeLocation(shop, CHACAO, { sellsOnline: false });
  });

  it('may be those that the same edit frees', async () => {
    const item = await makeItem(shop, { stock: 2 });
    const { id } = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
    await edits.make(id, { lines: [{ position: 0, quantity: 0 }], added: [{ id: item.id, quantity: 2 }] });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '2 − 2' });
  });

  it('are refused in words when there are too few, and nothing moves', async () => {
    const item = await makeItem(shop, { stock: 2 });
    const { id } = await makeSale(shop, {}, { lines: [{ item }] });
    expectAnswer(await edits.preview(id, { lines: [{ position: 0, quantity: 4 }] }), 409, {
      code: 'out_of_stock',
      message: `No hay suficientes piezas. ${item.name}, talla M: se necesitan 3 y hay 1.`,
    });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '2 − 1' });
  });

  it('are as many as an order may have', async () => {
    const item = await makeItem(shop, { stock: 500 });
    const { id } = await makeSale(shop, {}, { lines: [{ item }] });
    expectAnswer(await edits.preview(id, { added: [{ id: item.id, quantity: 400 }] }), 409, {
      message: expect.stringMatching(/^Un pedido lleva hasta \d+ piezas y este tendría 401\.$/),
    });
  });
});

describe('another way of delivery', () => {
  it('takes all pieces from the store where the order is picked up, and back', async () => {
    const item = await makeItem(shop, { stock: 3 });
    await bring(shop, item.id, CHACAO, 2);
    const { id, address } = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
    const fetched = { delivery: { method: 'pickup' as const, pickup_location: slugOf(shop, CHACAO) } };
    expectAnswer(await edits.make(id, fetched), 200, {
      data: { attributes: { shipping_method: 'Retiro en tienda', pickup: { store: slugOf(shop, CHACAO) } } },
    });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 0', [CHACAO]: '2 − 2' });
    const sent = { delivery: { method: 'national' as const } };
    expectAnswer(await edits.preview(id, sent), 422, {
      fields: { 'recipient.address': 'Escribe la dirección de envío' },
    });
    expectAnswer(await edits.make(id, { ...sent, recipient: { address } }), 200, {
      data: { attributes: { shipping_method: 'Envío nacional (MRW)', pickup: null, address } },
    });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 2', [CHACAO]: '2 − 0' });
  });

  it('is refused for a store that has too few', async () => {
    const item = await makeItem(shop);
    const { id } = await makeSale(shop, {}, { lines: [{ item }] });
    const fetched = { delivery: { method: 'pickup' as const, pickup_location: slugOf(shop, CHACAO) } };
    expectAnswer(await edits.preview(id, fetched), 409, { code: 'out_of_stock' });
  });
});

describe('what was prepared', () => {
  it('leaves its parcel and is packed again; what was sent stays', async () => {
    const [one, other, third] = [await makeItem(shop), await makeItem(shop), await makeItem(shop)];
    const lines = [{ item: one }, { item: other, quantity: 2 }, { item: third }];
    const { id } = await makeSale(shop, {}, { lines });
    await desk.setStatus(id, 'validado');
    for (const [position, { quantity = 1 }] of lines.entries()) await pack(id, quantity, position);
    await shop.database.connection.execute(sql`
      update parcels set state = 'sent', sent_at = now() where sale_id = ${id} and number = 1`);
    await shop.database.connection.execute(sql`
      update stock_reservations set state = 'fulfilled', settled_at = now() where sale_id = ${id} and line_position = 0`);
    expectAnswer(await edits.preview(id, { lines: [{ position: 0, quantity: 0 }] }), 422, {
      fields: { 'lines.0.quantity': `1 de ${one.name} ya salieron y no se quitan` },
    });
    const preview = await edits.preview(id, { lines: [{ position: 1, quantity: 1 }] });
    expect(preview.body.data.notes).toContain('Lo que ya estaba en un paquete sale de él: hay que empacarlo de nuevo.');
    await edits.make(id, { lines: [{ position: 1, quantity: 1 }] });
    // The parcel of the second line is empty and goes; that of the third is not touched.
    expect(await parcelsOf(id)).toEqual([
      [1, 'packed'],
      [3, 'packed'],
    ]);
    expectAnswer(await edits.preview(id, { recipient: { phone: '0412-7654321' } }), 409, {
      message: 'Este pedido ya salió: quién lo recibe ya no se cambia',
    });
  });

  it('is packed again for another recipient', async () => {
    const { id } = await makeSale(shop);
    await pack(id, 1);
    await edits.make(id, { recipient: { name: 'Luisa Mora' } });
    expect(await parcelsOf(id)).toEqual([[1, 'open']]);
  });

  it('is not ready to be picked up any more', async () => {
    const item = await makeItem(shop, { stock: 0 });
    await bring(shop, item.id, CHACAO, 3);
    const { id } = await makeSale(shop, pickupAt(shop, CHACAO), { lines: [{ item }] });
    await desk.setStatus(id, 'validado');
    await desk.send(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'ready' }, 'PUT');
    await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
    expect((await staff.get(`/sales/${id}`)).body.data.attributes.pickup.state).toBe('pending');
    await desk.setStatus(id, 'validado');
    await desk.send(`/sales/${id}/fulfilments/${CHACAO}`, { state: 'ready' }, 'PUT');
    const sent = (await mailsTo(shop, 'maria@example.com')).filter(({ saleId }) => saleId === id);
    expect(sent.filter(({ kind }) => kind?.startsWith('order-ready'))).toHaveLength(2);
  });
});
