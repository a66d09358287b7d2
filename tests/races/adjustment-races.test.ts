import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const [one, two] = testReplicas();
let token: string;
beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
});

it('simultaneous orders and adjustments on two replicas add up exactly, and the last piece is sold once', async () => {
  const item = await makeItem(one, { stock: 10 });
  const bodies = await Promise.all(Array.from({ length: 24 }, () => orderBody(one, [{ item }])));
  const differences = Array.from({ length: 24 }, (_, index) => [3, -2, -3, 1][index % 4] as number);
  const [orders, adjustments] = await Promise.all([
    Promise.all(bodies.map((body, index) => placeOrder(index % 2 ? one : two, body))),
    Promise.all(
      differences.flatMap((difference, index) => {
        const headers = { 'idempotency-key': randomUUID() };
        const body = { difference, reason: 'count' };
        // Each adjustment is sent twice with its key, to either replica.
        return [one, two].map((replica) =>
          call(replica, `/items/${item.id}/stock-adjustments`, { method: 'POST', token, body, headers }).then(
            ({ status }) => ({ status, difference, index }),
          ),
        );
      }),
    ),
  ]);
  for (const { status } of orders) expect([201, 409]).toContain(status);
  for (const { status } of adjustments) expect([200, 422]).toContain(status);
  const sold = orders.filter(({ status }) => status === 201).length;
  // Two calls with one key count once if either succeeded.
  const done = new Map(adjustments.filter(({ status }) => status === 200).map((sent) => [sent.index, sent.difference]));
  const adjusted = [...done.values()].reduce((sum, difference) => sum + difference, 0);
  const [row] = await one.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.stock).toBe(10 - sold + adjusted);
  expect(row?.version).toBe(1 + sold + done.size);
  expect(sold).toBeGreaterThan(0);
}, 60_000);
