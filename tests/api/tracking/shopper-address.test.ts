import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockReservations } from '#server/features/locations/stock.tables.ts';
import { saleEdits } from '#server/features/sales/editing/sale-edits.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeAccount, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
beforeAll(() => makeRate(shop));

const TO = {
  name: 'Luis Rojas',
  cedula: '',
  phone: '',
  state: 'Zulia',
  city: 'Maracaibo',
  address: 'Calle 72, casa 4',
};
type Order = { number: string; key: string };
const correct = ({ number, key }: Order, changes: Partial<typeof TO> = {}, token?: string) =>
  call(shop, `/sales/track/${number}/recipient${key && `?key=${key}`}`, {
    ...{ method: 'PUT', body: { ...TO, ...changes } },
    ...(token && { token }),
  });
const seenBy = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes;

describe('a shopper corrects where an order goes', () => {
  it('and its method follows the place; staff see it, and the shopper gets a mail', async () => {
    const order = await desk.order();
    const before = await seenBy(order.id);
    const { status, body } = await correct(order);
    expect([status, body.data.attributes]).toMatchObject([
      200,
      {
        customer_name: 'Luis Rojas',
        customer_id: 'V-•••••678',
        address: 'Calle 72, casa 4, Maracaibo, Zulia',
        shipping_method: 'Envío nacional (MRW)',
        may: ['recipient'],
      },
    ]);
    const after = await seenBy(order.id);
    expect(after).toMatchObject({ customer_phone: '0414-1234567', customer_id: 'V-12345678', total: before.total });
    const history = (await staff.get(`/sales/${order.id}/history`)).body.data;
    expect(history.at(-1).attributes).toMatchObject({ by_shopper: true, by: null, fields: ['name', 'address'] });
    expect(after.promised_on).not.toBe(before.promised_on);
    expect(after.version).toBeGreaterThan(before.version);
    const [edit] = await shop.database.connection.select().from(saleEdits).where(eq(saleEdits.saleId, order.id));
    expect(edit).toMatchObject({
      byShopper: true,
      fields: ['name', 'address'],
      deliveryBefore: 'Delivery (Caracas)',
      deliveryAfter: 'Envío nacional (MRW)',
    });
    const mails = await mailsTo(shop, 'maria@example.com');
    const mail = mails.find(({ saleId, kind }) => saleId === order.id && kind?.startsWith('order-recipient'));
    expect(mail?.text).toMatch(/Dirección: Calle 72, casa 4, Maracaibo, Zulia[\s\S]*Si no fuiste tú, escríbenos/);
  });

  it('with another phone and cédula; the same again changes nothing', async () => {
    const order = await desk.order([{ quantity: 1 }], { paid: false });
    const changes = { phone: '0424 555 01 42', cedula: 'v9876543' };
    await correct(order, changes);
    const after = await seenBy(order.id);
    expect(after).toMatchObject({ customer_phone: '0424-5550142', customer_id: 'V-9876543' });
    expect((await correct(order, changes)).status).toBe(200);
    expect((await seenBy(order.id)).version).toBe(after.version);
  });

  it('ten times at most', async () => {
    const order = await desk.order([{ quantity: 1 }], { paid: false });
    const times = Array.from({ length: 10 }, (_, time) => `Calle 72, casa ${time}`);
    for (const address of times) expect((await correct(order, { address })).status).toBe(200);
    const more = await correct(order);
    expect([more.status, more.body.message]).toEqual([409, expect.stringContaining('Ya corregiste varias veces')]);
  });

  it('by its account, and by nobody else', async () => {
    const [owner, other] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
    const { order_id: number } = await makeSale(shop, {}, { token: owner.token });
    for (const answer of [
      await correct({ number, key: '' }),
      await correct({ number, key: 'otra' }),
      await correct({ number, key: '' }, {}, other.token),
      await correct({ number, key: '' }, {}, staff.token),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'No encontramos este pedido' } });
    expect((await correct({ number, key: '' }, {}, owner.token)).status).toBe(200);
  });

  it('and what is wrong stands at its field', async () => {
    const order = await desk.order([{ quantity: 1 }], { paid: false });
    const { status, body } = await correct(order, {
      state: 'Florida',
      city: '',
      phone: '123',
      cedula: '1',
      address: ' ',
    });
    expect([status, Object.keys(body.fields).sort()]).toEqual([422, ['address', 'cedula', 'city', 'phone', 'state']]);
    const long = await correct(order, { address: 'a'.repeat(490) });
    expect(long.body.fields.address).toMatch(/^Máximo 500 caracteres/);
  });
});

describe('once it is prepared', () => {
  it('a correction leaves a note about its label, once', async () => {
    const order = await desk.order();
    await desk.prepare(order.id);
    await correct(order);
    await correct(order, { name: 'Ana Rojas' });
    const { body } = await staff.get(`/sales/${order.id}/history`);
    const notes = body.data.filter(({ attributes }: { attributes: object }) => 'note' in attributes);
    expect(notes).toHaveLength(1);
    expect(notes[0].attributes).toMatchObject({ note: expect.stringContaining('imprímela otra vez'), by: null });
  });

  it('for another place by another carrier, its guide is no more; within the city both stay', async () => {
    const order = await desk.order();
    expect((await correct(order)).status).toBe(200);
    const carrier = await makeCarrier(shop);
    const { id } = await desk.prepare(order.id, { carrier_id: carrier.id });
    expect((await desk.ask('PUT', `/parcels/${id}`, { guide: '12345678', version: 1 })).status).toBe(200);
    const carriage = async () => {
      const [parcel] = await desk.parcelsOf(order.id);
      return [parcel?.attributes.carrier_id, parcel?.attributes.guide];
    };
    const { promised_on } = await seenBy(order.id);
    expect((await correct(order, { address: 'Casa 5', city: 'maracaibo' })).status).toBe(200);
    expect(await carriage()).toEqual([carrier.id, '12345678']);
    expect((await seenBy(order.id)).promised_on).toBe(promised_on);
    expect((await correct(order, { city: 'Mérida', state: 'Mérida' })).status).toBe(200);
    const [now, guide] = await carriage();
    expect([guide, now === carrier.id, typeof now]).toEqual([null, false, 'number']);
  });

  it('and packed or sent, it is refused in words', async () => {
    const order = await desk.order();
    const { id } = await desk.packed(order.id);
    const packed = await correct(order);
    expect([packed.status, packed.body.message]).toEqual([409, expect.stringContaining('ya está empacado')]);
    await desk.act(id, 'send', {});
    const sent = await correct(order);
    expect([sent.status, sent.body.message]).toEqual([409, expect.stringContaining('ya salió')]);
    // It came back because its address was wrong.
    await desk.act(id, 'return');
    expect((await correct(order)).status).toBe(200);
  });

  it('nor is an old order corrected that has no reservations: it left long ago', async () => {
    const order = await desk.order();
    await shop.database.connection.delete(stockReservations).where(eq(stockReservations.saleId, order.id));
    expect((await correct(order)).body.message).toContain('ya salió');
  });

  it('nor is a pick-up or a cancelled order corrected', async () => {
    const cancelled = await desk.order([{ quantity: 1 }], { paid: false });
    await call(shop, `/sales/track/${cancelled.number}/cancel?key=${cancelled.key}`, { method: 'POST' });
    expect((await correct(cancelled)).body.message).toBe('Este pedido está cancelado');
  });
});

describe('messages by WhatsApp', () => {
  it('say the step of the order, then of each parcel, with the link of its page', async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 1 }]);
    const read = async () => (await staff.get(`/sales/${order.id}/messages`)).body.data;
    const [validated] = await read();
    expect(validated).toMatchObject({ parcel: null, step: 'validated' });
    expect(validated.text).toMatch(/^Hola, María Pérez\..*Confirmamos el pago de tu pedido/);
    expect(validated.text).toContain(`/pedido/${order.number}?key=${order.key}`);
    expect(validated.url).toBe(`https://wa.me/584141234567?text=${encodeURIComponent(validated.text)}`);
    await desk.sent(order.id, { lines: [0] });
    await desk.prepare(order.id);
    const messages = await read();
    expect(messages).toMatchObject([
      { parcel: 1, step: 'sent' },
      { parcel: 2, step: 'preparing' },
    ]);
    // No guide: its line is left out.
    expect(messages[0].text).not.toContain('Guía');
  });

  it('need a mobile number', async () => {
    const { id } = await desk.order([{ quantity: 1 }], { customer_phone: '0212-5550142' } as object);
    expect((await staff.get(`/sales/${id}/messages`)).body.data).toEqual([]);
  });
});
