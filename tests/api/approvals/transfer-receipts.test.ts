import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { CHACAO, levelsOf, MERCEDES, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

const shop = testShop();
const sender = signedIn(shop);
const people = { other: '', store: '', elsewhere: '' };
beforeAll(async () => {
  people.other = (await makeAccount(shop, 'warehouse')).token;
  people.store = (await makeAccount(shop, 'store', [CHACAO])).token;
  people.elsewhere = (await makeAccount(shop, 'store', [MERCEDES])).token;
});

const rule = (enabled: boolean) => sender.put('/approvals/rules', { act: 'transfer.receive', enabled });
const decide = (token: string, id: number, verb: 'approve' | 'reject') =>
  call(shop, `/approvals/${id}/${verb}`, { method: 'POST', token });
const waiting = async (token: string) => (await call(shop, '/approvals', { token })).body.data;

/** A transfer that the sender sent, and how they receive it. */
async function sent(pieces = 3) {
  const item = await makeItem(shop, { stock: 9 });
  const { id } = await draftTransfer(shop, sender.token, [{ item: item.id, quantity: pieces }]);
  await act(shop, sender.token, `/${id}/send`);
  const body = { lines: [{ item: item.id, received: pieces }] };
  return { id, item, receive: (token = sender.token) => act(shop, token, `/${id}/receive`, { body }) };
}

it('is not asked for while the rule is off, and only who administers people changes it', async () => {
  const { receive } = await sent();
  expect((await receive()).status).toBe(200);
  const change = { method: 'PUT', body: { act: 'transfer.receive', enabled: true }, token: people.other };
  expect((await call(shop, '/approvals/rules', change)).status).toBe(403);
  expect((await rule(true)).body.data[0]).toEqual({ act: 'transfer.receive', enabled: true });
});

it('approves what the sender received, and the pieces arrive then', async () => {
  const { id, item, receive } = await sent();
  const received = await receive();
  expect(received).toMatchObject({ status: 202, body: { data: { attributes: { state: 'sent', inTransit: 3 } } } });
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '6 − 0' });
  const [own] = await waiting(sender.token);
  expect(own.attributes).toEqual({
    act: 'transfer.receive',
    title: `Recibir ${transferNumber(id)}`,
    changes: ['Depósito web → Samán Chacao, 3 piezas'],
    link: `/admin/stock/transfers/${id}`,
    requestedBy: 'Ana Rivas',
    requestedAt: expect.any(String),
    mine: true,
  });
  const self = await decide(sender.token, own.id, 'approve');
  expect(self).toMatchObject({ status: 409, body: { message: 'Lo pediste tú: lo decide otra persona.' } });
  expect(await waiting(people.elsewhere)).toEqual([]);
  expect((await decide(people.elsewhere, own.id, 'approve')).status).toBe(404);
  expect((await decide(people.store, own.id, 'approve')).status).toBe(200);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '6 − 0', [CHACAO]: '3 − 0' });
  expect((await decide(people.other, own.id, 'approve')).status).toBe(404);
  expect(await waiting(sender.token)).toEqual([]);
});

it('is no decision of a program, whoever made its key', async () => {
  const { receive } = await sent();
  await receive();
  const keyBody = { name: 'Depósito', permissions: ['stock.receive'], stores: [], expires_on: PAID_ON };
  const { key } = (await sender.post('/keys', keyBody)).body;
  const [own] = await waiting(sender.token);
  for (const verb of ['approve', 'reject'] as const) {
    const decided = await decide(key, own.id, verb);
    expect(decided).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('una persona con su cuenta') },
    });
  }
  expect((await decide(people.other, own.id, 'reject')).status).toBe(200);
});

it('may reject it; the transfer stays on its way and can be counted again', async () => {
  const { item, receive } = await sent();
  await receive();
  await receive();
  const [request, ...others] = await waiting(people.other);
  expect(others).toEqual([]);
  expect((await decide(people.other, request.id, 'reject')).status).toBe(200);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '6 − 0' });
  expect((await receive()).status).toBe(202);
  expect((await receive(people.other)).status).toBe(200);
  expect(await waiting(people.other)).toEqual([]);
});

it('is another one by the database', async () => {
  const { receive } = await sent();
  await receive();
  const self = sql`update approvals set state = 'approved', decided_by = requested_by, decided_at = now() where state = 'waiting'`;
  await expect(shop.database.connection.execute(self)).rejects.toMatchObject({
    cause: { constraint: 'approvals_second_person' },
  });
});

it('counts once when two approve at the same time', async () => {
  const { id, item, receive } = await sent(2);
  await receive();
  const request = (await waiting(people.other)).find(({ attributes }: { attributes: { title: string } }) =>
    attributes.title.endsWith(transferNumber(id)),
  );
  const answers = await Promise.all(
    [people.other, people.store, people.other, people.store].map((token) => decide(token, request.id, 'approve')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers.filter((one) => one.status !== 200)) expect([404, 409]).toContain(status);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '7 − 0', [CHACAO]: '2 − 0' });
});
