import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows } from '#server/platform/database/rows.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/support/neighbours/webhook-receiver.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { webhookDesk } from '#tests/support/webhooks/webhook-desk.ts';

// Two replicas send to the same endpoint.
const [one, two] = testReplicas({ WEBHOOKS_LOOPBACK: '1' });
const staff = signedIn(one);
const hooks = webhookDesk(one, staff);
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver({ takesMs: 5 });
  await makeRate(one);
});
afterAll(() => receiver.close());

const events = (of: string) => queryRows<{ n: number }>(one.database.connection)`
  select count(*)::int as n from webhook_events where type = ${of}`;

it('sends each event once and in order, one at a time, while orders are placed on both', async () => {
  const { id } = await hooks.make(receiver.url, { events: ['order.created'] });
  const item = await makeItem(one, { stock: 60 });
  const placed = Array.from({ length: 30 }, (_, turn) =>
    makeSale(turn % 2 === 0 ? one : two, {}, { lines: [{ item }] }),
  );
  const running = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? one : two).services.webhooks.run());
  const sales = await Promise.all(placed);
  await Promise.all(running);
  await Promise.all([one.services.webhooks.run(), two.services.webhooks.run()]);
  await one.services.webhooks.run();
  expect(receiver.received.map(({ data }) => data.order.id).sort()).toEqual(sales.map((sale) => sale.id).sort());
  expect(receiver.mostAtOnce).toBe(1);
  const rows = await queryRows<{ event: string }>(one.database.connection)`
    select 'msg_' || replace(public_id::text, '-', '') as event
    from webhook_deliveries join webhook_events on webhook_events.id = event_id where endpoint_id = ${id}
    order by webhook_deliveries.id`;
  expect(receiver.received.map((event) => event.id)).toEqual(rows.map(({ event }) => event));
});

it('leaves no event of a transaction that is rolled back, or whose process died', async () => {
  const [before] = await events('order.created');
  const item = await makeItem(one, { stock: 5 });
  const [{ pid } = { pid: 0 }] = await queryRows<{ pid: number }>(
    one.database.connection,
  )`select pg_backend_pid() as pid`;
  expect(pid).toBeGreaterThan(0);
  const dies = one.database.transaction(async (tx) => {
    await tx.execute(sql`insert into webhook_events (type, facts) values ('order.created', '{}')`);
    // As if the process had died before the commit.
    await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(dies).rejects.toThrow();
  expect(await events('order.created')).toEqual([before]);
  await makeSale(one, {}, { lines: [{ item }] });
  expect((await events('order.created'))[0]?.n).toBe((before?.n ?? 0) + 1);
});

it('goes on where a process died while it sent, with the same id', async () => {
  await hooks.clear();
  receiver.received.splice(0);
  const { id } = await hooks.make(receiver.url, { events: ['order.created'] });
  await makeSale(one);
  // The claim of a process that is no more.
  await one.database.connection.execute(sql`
    update webhook_endpoints set taken_by = gen_random_uuid(), taken_until = now() + interval '1 minute' where id = ${id}`);
  await two.services.webhooks.run();
  expect(receiver.received).toEqual([]);
  two.clock.now = new Date(Date.now() + 2 * 60_000);
  await two.services.webhooks.run();
  two.clock.now = null;
  expect(receiver.types()).toEqual(['order.created']);
});
