import { beforeAll, expect, it } from 'vitest';
import type { ValidatedSales, ValidationOutcome } from '#contract/sales/validate-sales.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

// Two clerks work through the same payments on two replicas.
const [one, two] = testReplicas();
let ana: string;
let eva: string;

beforeAll(async () => {
  await makeRate(one);
  ana = (await makeAccount(one, 'admin')).token;
  eva = (await makeAccount(one, 'admin')).token;
});

async function makeSales(count: number, email: string): Promise<number[]> {
  const item = await makeItem(one, { stock: count });
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const body = await orderBody(one, [{ item }], { customer_email: email });
    ids.push((await placeOrder(one, body)).body.data.id);
  }
  return ids;
}

async function validate(shop: TestShop, token: string, ids: number[]): Promise<Map<number, ValidationOutcome>> {
  const body = { sales: ids.map((id) => ({ id, version: 1 })) };
  const answer = await call<ValidatedSales>(shop, '/sales/validate', { method: 'POST', token, body });
  expect(answer.status).toBe(200);
  return new Map(answer.body.data.map(({ id, attributes }) => [id, attributes.outcome]));
}

const movesOf = async (id: number): Promise<string[]> =>
  (await call(one, `/sales/${id}/history`, { token: ana })).body.data.map(
    ({ attributes }: { attributes: { to: string } }) => attributes.to,
  );

it('validates each payment once, and reports that to the second of two clerks', async () => {
  const ids = await makeSales(12, 'cola@example.com');
  // One clerk starts at the front and the other at the back, so they meet.
  const [first, second] = await Promise.all([validate(one, ana, ids), validate(two, eva, ids.toReversed())]);
  for (const id of ids) {
    expect([first.get(id), second.get(id)].sort(), String(id)).toEqual(['already', 'done']);
    expect(await movesOf(id)).toEqual(['pendiente', 'validado']);
  }
  expect(await mailsTo(one, 'cola@example.com', 'order-validated')).toHaveLength(ids.length);
});

it('reports the outcome of a simultaneous validation and cancellation to both, without an error', async () => {
  const ids = await makeSales(8, 'carrera@example.com');
  const headers = { 'if-match': '"1"' };
  const cancels = ids.map((id) =>
    call(two, `/sales/${id}/cancel`, { method: 'POST', token: eva, headers, body: { reason: 'unpaid' } }),
  );
  const [outcomes, ...answers] = await Promise.all([validate(one, ana, ids), ...cancels]);
  for (const [index, id] of ids.entries()) {
    const outcome = outcomes.get(id);
    const cancelled = answers[index]?.status;
    // The second clerk saw an outdated version.
    expect([
      ['done', 412],
      ['conflict', 200],
    ]).toContainEqual([outcome, cancelled]);
    expect(await movesOf(id)).toEqual(['pendiente', outcome === 'done' ? 'validado' : 'cancelada']);
  }
});
