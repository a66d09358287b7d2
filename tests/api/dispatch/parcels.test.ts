import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { type CarrierRow, carriers } from '#server/features/carriers/carriers.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { CHACAO, changeLocation, levelsOf, reservationsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

// A parcel from the order to the recipient, and back.
const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
const money = paymentsDesk(shop, () => staff.token);
let carrier: CarrierRow;

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { sellsOnline: true });
  carrier = await makeCarrier(shop);
});

expectBalancedStock(shop);

const mailsOf = (saleId: number) => shop.database.connection.select().from(mails).where(eq(mails.saleId, saleId));
const fulfilmentOf = async (saleId: number) =>
  (await staff.get(`/sales/${saleId}/fulfilments`)).body.data.map(
    ({ attributes }: { attributes: { state: string } }) => attributes.state,
  );

describe('a parcel', () => {
  it('is prepared, packed, sent and delivered, and the shopper sees each step', async () => {
    const order = await desk.order([{ quantity: 2 }, { quantity: 1 }]);
    const parcel = await desk.prepare(order.id);
    expect(parcel.attributes).toMatchObject({
      code: parcelCode(order.number, 1),
      state: 'preparing',
      packed_at: null,
      parcels_in_sale: 1,
      location: { id: WAREHOUSE },
      by: 'Ana Rivas',
      pieces: [
        { position: 0, quantity: 2, reference: order.items[0]?.ref, barcode: order.items[0]?.barcode },
        { position: 1, quantity: 1, picture: expect.stringContaining('/media/') },
      ],
    });
    expect((await desk.act(parcel.id, 'send', {})).body).toMatchObject({
      code: 'status_conflict',
      message: 'Este paquete no está empacado',
    });
    expect((await desk.pack(parcel)).body.data.attributes.packed_at).toEqual(expect.any(String));
    const sent = await desk.act(parcel.id, 'send', { carrier_id: carrier.id, guide: ' 0012 3456 ' });
    expect(sent.body.data.attributes).toMatchObject({
      state: 'sent',
      carrier: carrier.name,
      guide: '00123456',
      tracking_url: 'https://rapido.example/00123456',
    });
    expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '0 − 0' });
    expect(await fulfilmentOf(order.id)).toEqual(['handed_over']);
    const delivered = await desk.act(parcel.id, 'deliver');
    expect(delivered.body.data.attributes).toMatchObject({ state: 'delivered', delivered_at: expect.any(String) });

    const tracked = await call(shop, `/sales/track/${order.number}?key=${order.key}`);
    const [shown] = tracked.body.data.attributes.parcels;
    expect(shown).toMatchObject({ number: 1, state: 'delivered', carrier: carrier.name, guide: '00123456' });
    expect(shown.pieces.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1]);
    expect(shown).not.toHaveProperty('by');
    const mailed = (await mailsOf(order.id)).filter(({ kind }) => kind?.startsWith('parcel-'));
    expect(mailed.map(({ kind }) => kind)).toEqual(['parcel-sent-1', 'parcel-delivered-1']);
    expect(JSON.stringify(mailed[0]?.content)).toContain('https://rapido.example/00123456');
  });

  it('changes nothing when a step is repeated, and refuses what does not follow', async () => {
    const order = await desk.order();
    const { id } = await desk.prepare(order.id);
    expect((await desk.make(order.id)).status).toBe(200);
    const [parcel] = await desk.parcelsOf(order.id);
    if (!parcel) throw new Error('It is not there');
    expect((await desk.act(id, 'deliver')).body.message).toBe('Este paquete no ha salido');
    const steps = [
      () => desk.pack(parcel),
      () => desk.act(id, 'send', { carrier_id: carrier.id, guide: '11112222' }),
      () => desk.act(id, 'deliver'),
    ];
    for (const step of steps) {
      const first = await step();
      expect((await step()).body).toEqual(first.body);
    }
    expect((await desk.act(id, 'send', { guide: '11112223' })).status).toBe(409);
    expect((await desk.act(id, 'unpack')).body.message).toBe('Este paquete ya salió');
    expect((await desk.ask('DELETE', `/parcels/${id}`)).status).toBe(409);
    expect((await mailsOf(order.id)).filter(({ kind }) => kind?.startsWith('parcel-sent'))).toHaveLength(1);
  });

  it('is packed with exactly what it holds, otherwise the line is named', async () => {
    const order = await desk.order([{ quantity: 2 }, { quantity: 1 }]);
    const { id, attributes } = await desk.prepare(order.id, { lines: [0] });
    const name = attributes.pieces[0]?.name;
    const pack = async (...lines: [number, number][]) =>
      (await desk.act(id, 'pack', { lines: lines.map(([position, quantity]) => ({ position, quantity })) })).body;
    expect(await pack([0, 1])).toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(new RegExp(`^${name}, .*: faltan 1 de 2$`)),
      details: { position: 0 },
    });
    expect((await pack([0, 3])).errors ?? (await pack([0, 3])).fields).toMatchObject({
      'lines.0.quantity': expect.stringContaining('sobran 1; lleva 2'),
    });
    expect((await pack([0, 2], [1, 1])).message).toContain('no es de este paquete');
    expect((await pack([0, 2])).data.attributes.packed_at).not.toBeNull();
    expect((await desk.act(id, 'unpack')).body.data.attributes.packed_at).toBeNull();
  });

  it('goes first with a part of the order; the rest follows, and the location is done when the last has left', async () => {
    const order = await desk.order([{ quantity: 1 }, { quantity: 2 }]);
    const first = await desk.packed(order.id, { lines: [1] });
    expect((await desk.make(order.id, { lines: [1, 0] })).body.message).toContain('ya está en otro paquete');
    // Without the carrier that it was given: somebody of the house takes it.
    expect((await desk.act(first.id, 'send', { carrier_id: null })).body.data.attributes.carrier).toBeNull();
    expect(await fulfilmentOf(order.id)).toEqual(['pending']);
    expect(await reservationsOf(shop, order.id)).toEqual(['0: 1 at 1, held', '1: 2 at 1, fulfilled']);
    const second = await desk.sent(order.id);
    expect(second.attributes).toMatchObject({ number: 2, parcels_in_sale: 2, pieces: [{ position: 0 }] });
    expect(await fulfilmentOf(order.id)).toEqual(['handed_over']);
  });

  it('takes the first active carrier that goes to the address', async () => {
    const zone = { days: 2, cost: { by: 'house' as const } };
    const zones = [{ ...zone, state: 'Zulia' as const, cities: ['Maracaibo'] }];
    const there = await makeCarrier(shop, { zones, position: 1 });
    const off = await makeCarrier(shop, { zones, position: 0, active: false });
    const to = (address: string) => desk.order(undefined, { address, shipping_method: 'national' } as object);
    const near = await desk.prepare((await to('Calle 72, Maracaibo, Zulia')).id);
    const far = await desk.prepare((await to('Calle 1, Cabimas, Zulia')).id);
    expect([near.attributes.carrier, far.attributes.carrier]).toEqual([there.name, 'MRW']);
    const change = { version: far.attributes.version, carrier_id: off.id };
    expect((await desk.ask('PUT', `/parcels/${far.id}`, change)).body.message).toContain('ya no se usa');
    await shop.database.connection.update(carriers).set({ active: false }).where(eq(carriers.id, there.id));
  });
});

describe('a guide', () => {
  it('is checked by the form of the carrier, belongs to one parcel, and is sent on when it comes later', async () => {
    const [one, other] = [await desk.sent((await desk.order()).id), await desk.packed((await desk.order()).id)];
    const write = (guide: string, { id, attributes } = one, carrier_id: number | null = carrier.id) =>
      desk.ask('PUT', `/parcels/${id}`, { version: attributes.version, carrier_id, guide });
    expect((await write('123')).body.message).toContain('tienen 8 números; esta tiene 3');
    expect((await write('12345678', one, null)).body.message).toBe('Elige el transportista de la guía');
    expect((await write('12345678')).body.data.attributes).toMatchObject({ state: 'sent', guide: '12345678' });
    expect((await write('12345679')).status).toBe(412);
    expect((await write('12345678', other)).body.message).toBe(`Esa guía ya es del paquete ${one.attributes.code}`);
    const kinds = (await mailsOf(one.attributes.sale_id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind?.startsWith('parcel-'))).toEqual(['parcel-sent-1', 'parcel-guide-1']);
  });
});

describe('a parcel that comes back', () => {
  it('lies at its location again, reserved for the same order, and leaves in another parcel', async () => {
    const order = await desk.order([{ quantity: 2 }]);
    const { id } = await desk.sent(order.id);
    expect((await desk.act(id, 'return')).body.data.attributes.state).toBe('returned');
    expect((await desk.act(id, 'return')).status).toBe(200);
    expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '2 − 2' });
    expect(await fulfilmentOf(order.id)).toEqual(['pending']);
    expect(await desk.queuesOf(order.id, ['pending', 'sent', 'returned'])).toEqual(['pending', 'returned']);
    expect((await desk.sent(order.id)).attributes.number).toBe(2);
    expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '0 − 0' });
  });

  it.each(['before', 'after'] as const)(
    'gives its pieces back once when it returns %s the order is cancelled',
    async (when) => {
      const order = await desk.order([{ quantity: 2 }]);
      const { id } = await desk.sent(order.id);
      const steps = [() => desk.act(id, 'return'), () => desk.setStatus(order.id, 'cancelada')];
      for (const step of when === 'before' ? steps : steps.toReversed()) expect((await step()).status).toBe(200);
      expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '2 − 0' });
      expect((await desk.parcelsOf(order.id)).map(({ attributes }) => attributes.state)).toEqual(['returned']);
    },
  );

  it('of a cancelled order is not delivered, and no mail says that its pieces wait', async () => {
    const order = await desk.order();
    const { id } = await desk.sent(order.id);
    await desk.setStatus(order.id, 'cancelada');
    const delivered = await desk.act(id, 'deliver');
    expect([delivered.status, delivered.body.message]).toEqual([409, expect.stringContaining('está cancelada')]);
    expect((await desk.act(id, 'return')).status).toBe(200);
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).not.toContain('parcel-returned-1');
  });

  it('of an order whose money went back frees its pieces, without a mail', async () => {
    const order = await desk.order();
    const { id } = await desk.sent(order.id);
    const { id: payment_id, attributes } = await money.payment(order.id);
    const refund = { payment_id, amount: attributes.amount, date: caracasDay(new Date()) };
    expect((await money.refund(order.id, refund)).status).toBeLessThan(300);
    expect((await desk.act(id, 'return')).status).toBe(200);
    expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '1 − 0' });
    expect((await mailsOf(order.id)).map(({ kind }) => kind)).not.toContain('parcel-returned-1');
  });

  it('waits for its location to open again', async () => {
    const order = await desk.order([{ quantity: 1, at: CHACAO }]);
    const { id } = await desk.sent(order.id, { location_id: CHACAO });
    await changeLocation(shop, CHACAO, { active: false });
    expect((await desk.act(id, 'return')).body.message).toContain('está cerrada');
    await changeLocation(shop, CHACAO, { active: true });
    expect((await desk.act(id, 'return')).status).toBe(200);
  });
});

describe('an order that may not leave', () => {
  it('has no parcel while it is unpaid, cancelled, or picked up', async () => {
    const unpaid = await desk.order(undefined, { paid: false });
    expect((await desk.make(unpaid.id)).body.message).toBe('Valida el pago antes de preparar');
    await desk.setStatus(unpaid.id, 'cancelada');
    expect((await desk.make(unpaid.id)).body.message).toBe('Esta venta está cancelada');
    expect((await desk.make(2_000_000_000)).status).toBe(404);
  });

  it('stays when it waits for its money again, and is discarded when it is cancelled', async () => {
    const order = await desk.order();
    const { id } = await desk.packed(order.id);
    await desk.setStatus(order.id, 'pendiente');
    expect((await desk.act(id, 'send', {})).body.message).toBe('Valida el pago antes de enviar');
    await desk.setStatus(order.id, 'cancelada');
    expect(await desk.parcelsOf(order.id)).toEqual([]);
    // It lies packed until somebody says that its pieces are back in their place.
    const lying = async () => (await desk.ask('GET', `/fulfilments?state=put_back&q=${order.number}`)).body.data;
    expect(await lying()).toHaveLength(1);
    const putBack = { state: 'put_back' };
    expect((await desk.ask('PUT', `/sales/${order.id}/fulfilments/${WAREHOUSE}`, putBack)).status).toBe(200);
    expect(await lying()).toEqual([]);
    expect(await levelsOf(shop, order.items[0]?.id ?? 0)).toEqual({ [WAREHOUSE]: '1 − 0' });
  });

  it('neither waits nor leaves once all of its money went back', async () => {
    const order = await desk.order();
    const { id } = await desk.packed(order.id);
    const { id: payment_id, attributes } = await money.payment(order.id);
    const refund = { payment_id, amount: attributes.amount, date: caracasDay(new Date()) };
    expect((await money.refund(order.id, refund)).status).toBeLessThan(300);
    const message = 'Se devolvió todo el dinero de esta venta: no hay nada que enviar';
    expect((await desk.act(id, 'send', {})).body.message).toBe(message);
    const handOver = { state: 'handed_over' };
    expect((await desk.ask('PUT', `/sales/${order.id}/fulfilments/${WAREHOUSE}`, handOver)).body.message).toBe(message);
    expect(await desk.queuesOf(order.id, ['pending', 'preparing', 'packed'])).toEqual([]);
  });
});

it('sends what is open and what is in no parcel when the location hands the order over', async () => {
  const order = await desk.order([{ quantity: 1 }, { quantity: 2 }, { quantity: 1, at: CHACAO }]);
  await desk.prepare(order.id, { lines: [0], carrier_id: carrier.id });
  await desk.ask('PUT', `/sales/${order.id}/fulfilments/${WAREHOUSE}`, { state: 'handed_over' });
  const shown = (await desk.parcelsOf(order.id)).map(({ attributes: { number, state, carrier: name, pieces } }) => [
    number,
    state,
    name,
    pieces.map(({ position }) => position),
  ]);
  expect(shown).toEqual([
    [1, 'sent', carrier.name, [0]],
    [2, 'sent', null, [1]],
  ]);
  expect(await reservationsOf(shop, order.id)).toEqual([
    '0: 1 at 1, fulfilled',
    '1: 2 at 1, fulfilled',
    `2: 1 at ${CHACAO}, held`,
  ]);
  const { data } = (await desk.ask('POST', '/sales/hand-over', { ids: [order.id] })).body;
  expect(data[0].attributes.outcome).toBe('done');
  expect(await desk.parcelsOf(order.id)).toHaveLength(3);
});

it('acts on many, each judged by itself', async () => {
  const [packed, open] = [await desk.packed((await desk.order()).id), await desk.prepare((await desk.order()).id)];
  const ids = [packed.id, open.id, 2_000_000_000];
  const outcomes = async (act: string) =>
    (await desk.ask('POST', '/parcels/act', { ids, act })).body.data.map(
      ({ attributes }: { attributes: { outcome: string; message?: string } }) =>
        attributes.message ?? attributes.outcome,
    );
  const others = ['Este paquete no está empacado', 'No encontramos ese paquete'];
  expect(await outcomes('send')).toEqual(['done', ...others]);
  expect(await outcomes('send')).toEqual(['already', ...others]);
  const more = await desk.order();
  const entries = [more.id, more.id, 2_000_000_000].map((sale_id) => ({ sale_id, location_id: WAREHOUSE }));
  const prepared = (await desk.ask('POST', '/parcels/prepare', { entries })).body.data;
  expect(prepared.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done', 'already', 'refused']);
  expect(prepared[0].parcel.attributes.order_id).toBe(more.number);
});
