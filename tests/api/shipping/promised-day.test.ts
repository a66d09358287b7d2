import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { cardOrderBody, makeCard, orderCard } from '#tests/support/payments/gift-cards.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk } from '#tests/support/shipping/dispatch-desk.ts';
import { makeItem, makeRate, makeSale, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, pickupAt } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
const VALENCIA = { address: 'Av. Bolívar, casa 3, Valencia, Carabobo', shipping_method: 'national' };

beforeAll(() => makeRate(shop));
afterEach(() => {
  shop.clock.now = null;
});

const setStatus = (id: number, status: string) => staff.put(`/sales/${id}`, { status });
const promisedOn = async (id: number) => (await staff.get(`/sales/${id}`)).body.data.attributes.promised_on;

/** Validates a sale at a moment of the shop's clock. */
async function validateAt(id: number, moment: string): Promise<void> {
  shop.clock.now = new Date(`${moment}:00-04:00`);
  expect((await setStatus(id, 'validado')).status).toBe(200);
}

describe('the promised day of a sale', () => {
  it('counts from its validation, for shopper and staff alike, and goes when it is pendiente again', async () => {
    const sale = await makeSale(shop, VALENCIA);
    expect(sale.promised_on).toBeNull();
    // Monday, 7 December 2026: MRW leaves on Tuesday and arrives on Wednesday.
    await validateAt(sale.id, '2026-12-07T15:00');
    expect(await promisedOn(sale.id)).toBe('2026-12-09');
    const tracked = await call(shop, `/sales/track/${sale.order_id}?key=${sale.tracking_key}`);
    expect(tracked.body.data.attributes.promised_on).toBe('2026-12-09');

    await setStatus(sale.id, 'pendiente');
    expect(await promisedOn(sale.id)).toBeNull();
    await validateAt(sale.id, '2026-12-07T15:01');
    expect(await promisedOn(sale.id)).toBe('2026-12-10');
    await setStatus(sale.id, 'cancelada');
    expect(await promisedOn(sale.id)).toBe('2026-12-10');
  });

  it('is set at once for an order that credit pays in whole', async () => {
    const card = await makeCard(shop, staff.token, '60,00');
    const {
      payment: _payment,
      payment_proof_url: _proof,
      ...body
    } = await orderBody(shop, [{ item: await makeItem(shop) }]);
    const placed = await placeOrder(shop, { ...body, payment_method: 'gift_card', payment_code: card.code });
    expect(placed.body.data.attributes).toMatchObject({ status: 'validado', promised_on: expect.any(String) });
    expect(await promisedOn(placed.body.data.id)).toBe(placed.body.data.attributes.promised_on);
  });

  it('is none for a pick-up, and for a gift card that is sold', async () => {
    await changeLocation(shop, CHACAO, { weekHours: '09:00-18:00', pickup: true, pickupHours: 4 });
    const item = await makeItem(shop, { stock: 0 });
    await bring(shop, item.id, CHACAO, 1);
    const fetched = await makeSale(shop, pickupAt(shop, CHACAO), { lines: [{ item }] });
    const sold = await orderCard(shop, await cardOrderBody(shop));
    for (const id of [fetched.id, sold.body.data.id]) {
      await validateAt(id, '2026-12-07T10:00');
      expect(await promisedOn(id)).toBeNull();
      shop.clock.now = null;
    }
  });
});

describe('an order is late', () => {
  it('from the day after the promised one, while a piece of it is here or on its way', async () => {
    const order = await desk.order([{ quantity: 1 }], { paid: false, ...VALENCIA });
    await validateAt(order.id, '2026-12-07T10:00');
    const isLate = async () => (await desk.queuesOf(order.id, ['late'])).length > 0;
    shop.clock.now = new Date('2026-12-09T23:59:00-04:00');
    expect(await isLate()).toBe(false);
    shop.clock.now = new Date('2026-12-10T00:00:00-04:00');
    expect(await isLate()).toBe(true);

    const parcel = await desk.sent(order.id);
    const { data, meta } = await desk.list('late', `&q=${order.number}`);
    expect(data.map(({ attributes }) => [attributes.promised_on, attributes.parcel?.attributes.state])).toEqual([
      ['2026-12-09', 'sent'],
    ]);
    expect(meta.counts.late).toBe(1);
    await desk.act(parcel.id, 'deliver');
    expect(await isLate()).toBe(false);
    await desk.act(parcel.id, 'return');
    expect(await isLate()).toBe(true);
    await desk.setStatus(order.id, 'pendiente');
    expect(await isLate()).toBe(false);
  });
});
