import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { tally } from '#tests/support/http/tally.ts';
import { makeItem, makeRate, orderBody } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

const [shop, replica] = testReplicas({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });

beforeAll(() => makeRate(shop));

/** Simultaneous orders, each for its own item, so that no stock lock puts them in sequence. */
async function orderAtOnce(count: number, quantity: number, of: (index: number) => { from: string; changes: object }) {
  const bodies = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const item = await makeItem(shop, { stock: quantity });
      return { ...of(index), body: await orderBody(shop, [{ item, quantity }], { ...of(index).changes }) };
    }),
  );
  const answers = await Promise.all(
    bodies.map(({ body, from }, index) =>
      call(index % 2 ? shop : replica, '/sales', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': from },
      }),
    ),
  );
  for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('too_much_unpaid');
  return tally(answers);
}

it('twenty simultaneous orders of one person hold at most 200 pieces, though each differs in other data', async () => {
  const outcomes = await orderAtOnce(20, 20, (index) => ({
    from: `10.2.0.${index}`,
    // A ring: each order shares its phone with one other, and its cédula with all.
    changes: {
      customer_phone: `0414-20000${10 + Math.floor(index / 2)}`,
      customer_email: `anillo${Math.floor((index + 1) / 2)}@example.com`,
      customer_id: 'V-21000000',
    },
  }));
  expect(outcomes).toEqual({ 201: 10, 409: 10 });
});

it('twenty simultaneous guests of one network hold at most 1,000 pieces', async () => {
  const outcomes = await orderAtOnce(20, 100, (index) => ({
    from: '10.3.0.1',
    changes: {
      customer_phone: `0414-30000${10 + index}`,
      customer_email: `vecino${index}@example.com`,
      customer_id: `V-${22_000_000 + index}`,
    },
  }));
  expect(outcomes).toEqual({ 201: 10, 409: 10 });
});
