import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const owner = signedIn(shop);
const tokens = { administration: '', cashier: '' };
beforeAll(async () => {
  tokens.administration = (await makeAccount(shop, 'administration')).token;
  tokens.cashier = (await makeAccount(shop, 'cashier')).token;
});
beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from approvals`);
  await owner.put('/approvals/rules', { act: 'tax.change', enabled: true });
});

const FAR = '2031-01-01';
const RATE = { kind: 'iva', name: 'general', percent: 17, from_day: FAR };
const waiting = async (token = owner.token) => (await call(shop, '/approvals', { token })).body.data;
const decide = (id: number, verb: 'approve' | 'reject', token = tokens.administration) =>
  call(shop, `/approvals/${id}/${verb}`, { method: 'POST', token });
const book = async () => (await owner.get('/taxes/book')).body.data;
const isThere = async () =>
  (await book()).rates.some(({ attributes }: { attributes: { from_day: string } }) => attributes.from_day === FAR);

it('adds a rate once another person approves it, and removes it likewise', async () => {
  expect(await owner.post('/taxes/rates', RATE)).toMatchObject({ status: 202, body: { data: { state: 'waiting' } } });
  expect(await isThere()).toBe(false);
  const [request] = await waiting(tokens.administration);
  expect(request.attributes).toMatchObject({
    title: 'Agregar una alícuota de IVA',
    changes: ['17 %, desde el 01/01/2031'],
    mine: false,
  });
  expect(await waiting(tokens.cashier)).toEqual([]);
  expect((await decide(request.id, 'approve', tokens.cashier)).status).toBe(403);
  expect((await decide(request.id, 'approve', owner.token)).body.message).toBe(
    'Lo pediste tú: lo decide otra persona.',
  );
  const answers = await Promise.all([decide(request.id, 'approve'), decide(request.id, 'approve')]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await isThere()).toBe(true);

  const added = (await book()).rates.find(
    ({ attributes }: { attributes: { from_day: string } }) => attributes.from_day === FAR,
  );
  expect((await owner.delete(`/taxes/rates/${added.id}`)).status).toBe(202);
  const [removal] = await waiting(tokens.administration);
  expect(removal.attributes.title).toBe('Quitar una alícuota de IVA');
  expect((await decide(removal.id, 'approve')).status).toBe(200);
  expect(await isThere()).toBe(false);
});

it('is checked again, and refused in words when the same rate was added meanwhile', async () => {
  await owner.post('/taxes/rates', RATE);
  await owner.post('/taxes/rates', RATE);
  const [first, second] = await waiting(tokens.administration);
  expect((await decide(first.id, 'approve')).status).toBe(200);
  expect(await decide(second.id, 'approve')).toMatchObject({
    status: 409,
    body: { message: 'Ya hay una alícuota de ese impuesto desde ese día' },
  });
  expect((await decide(second.id, 'reject')).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('refuses a day that has passed at once, and when the request grew old', async () => {
  const setting = { special_taxpayer: true, goods: 'general', from_day: PAID_ON };
  expect((await owner.post('/taxes/settings', { ...setting, from_day: '2020-01-01' })).status).toBe(422);
  expect((await owner.post('/taxes/settings', setting)).status).toBe(202);
  expect((await book()).now.special_taxpayer).toBe(false);
  await shop.database.connection.execute(
    sql`update approvals set payload = jsonb_set(payload, '{setting,from_day}', '"2020-01-01"') where state = 'waiting'`,
  );
  const [request] = await waiting(tokens.administration);
  expect((await decide(request.id, 'approve')).status).toBe(422);
  expect((await book()).now.special_taxpayer).toBe(false);
  expect(await waiting()).toHaveLength(1);
});
