import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { DispatchReport } from '#contract/shipping/dispatch-report.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk, makeCarrier } from '#tests/support/shipping/dispatch-desk.ts';
import { makeRate } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// GET /reports/dispatch: how long parcels took.
const shop = testShop();
const staff = signedIn(shop);
const desk = dispatchDesk(shop, () => staff.token);
const today = caracasDay(new Date());

beforeAll(() => makeRate(shop));

const read = async (from = today, to = today): Promise<DispatchReport> =>
  (await staff.get(`/reports/dispatch?from=${from}&to=${to}`)).body.data;

/** A parcel that took these minutes to be packed, sent and delivered, and was promised for a day before or after today. */
async function took([pack, send, arrive]: [number, number, number | null], carrier: number, promised: number | null) {
  const { attributes, id } = await desk.sent((await desk.order()).id, { carrier_id: carrier });
  if (arrive !== null) await desk.act(id, 'deliver');
  const minutes = (count: number) => sql`make_interval(mins => ${count})`;
  await shop.database.connection.execute(sql`
    update parcels set packed_at = paid + ${minutes(pack)}, sent_at = paid + ${minutes(pack + send)},
      delivered_at = ${arrive === null ? sql`null` : sql`paid + ${minutes(pack + send + arrive)}`}
    from (select max(happened_at) as paid from sale_events where sale_id = ${attributes.sale_id}) as event
    where id = ${id}`);
  await shop.database.connection.execute(sql`
    update sales set promised_on = ${promised === null ? sql`null` : sql`${today}::date + ${promised}::int`} where id = ${attributes.sale_id}`);
  return id;
}

it('has nothing before anything was sent', async () => {
  const none = { parcels: 0, median: null, most: null };
  expect(await read('2020-01-01', '2020-01-31')).toEqual({
    totals: { sent: 0, delivered: 0, returned: 0, promised: 0, onTime: 0, pack: none, send: none, arrive: none },
    locations: [],
    carriers: [],
  });
});

it('has median and 90th percentile of each span, and what was promised against what was true', async () => {
  const [fast, slow] = [await makeCarrier(shop), await makeCarrier(shop)];
  await took([1, 2, 3], fast.id, 1);
  await took([3, 2, 5], fast.id, -1);
  const back = await took([5, 2, null], slow.id, -1);
  await took([5, 2, null], slow.id, 1);
  await desk.act(back, 'return');
  const { totals, locations, carriers } = await read();
  expect(totals).toEqual({
    sent: 4,
    delivered: 2,
    returned: 1,
    // The one that is on its way until tomorrow is not due.
    promised: 3,
    onTime: 1,
    pack: { parcels: 4, median: 4, most: 5 },
    send: { parcels: 4, median: 2, most: 2 },
    arrive: { parcels: 2, median: 4, most: 5 },
  });
  expect(locations).toEqual([{ id: 1, name: 'Depósito web', ...totals }]);
  const named = carriers.map(({ name, sent, arrive }) => [name, sent, arrive.parcels]);
  expect(named.toSorted()).toEqual(
    [
      [fast.name, 2, 2],
      [slow.name, 2, 0],
    ].toSorted(),
  );
});
