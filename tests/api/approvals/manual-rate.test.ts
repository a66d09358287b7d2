import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, PAID_ON } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const owner = signedIn(shop);
const tokens = { cashier: '', warehouse: '' };
const PATH = '/currency/dollar-value';

beforeAll(async () => {
  tokens.cashier = (await makeAccount(shop, 'cashier')).token;
  tokens.warehouse = (await makeAccount(shop, 'warehouse')).token;
});
beforeEach(async () => {
  await rule(false);
  await shop.database.connection.execute(sql`delete from exchange_rates`);
  await shop.database.connection.execute(sql`delete from approvals`);
  await owner.put(PATH, { dollarValue: '240' });
  await rule(true);
});

const rule = (enabled: boolean) => owner.put('/approvals/rules', { act: 'rate.set', enabled });
const type = (dollarValue: string, token = tokens.cashier) =>
  call(shop, PATH, { method: 'PUT', body: { dollarValue }, token });
const inForce = async () => (await call(shop, PATH)).body.dollarValue;
const waiting = async (token = owner.token) => (await call(shop, '/approvals', { token })).body.data;
const decide = (id: number, verb: 'approve' | 'reject', token = owner.token) =>
  call(shop, `/approvals/${id}/${verb}`, { method: 'POST', token });

it('waits, and another person puts it in force', async () => {
  const typed = await type('250');
  expect(typed).toMatchObject({ status: 202, body: { data: { state: 'waiting' } } });
  expect(await inForce()).toBe('240,00');
  const [request] = await waiting();
  expect(request.attributes).toMatchObject({
    act: 'rate.set',
    title: 'Fijar la tasa en Bs. 250,00',
    changes: ['Rige Bs. 240,00: +4,2 %'],
    requestedBy: 'Ana Rivas',
    mine: false,
  });
  expect(await decide(request.id, 'approve', tokens.cashier)).toMatchObject({
    status: 409,
    body: { message: 'Lo pediste tú: lo decide otra persona.' },
  });
  expect((await decide(request.id, 'approve')).status).toBe(200);
  expect(await inForce()).toBe('250,00');
  const log = await shop.database.connection.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.slice(-2).map(({ action }) => action)).toEqual(['approval.requested', 'rate.set']);
  expect(log.at(-1)?.details).toMatchObject({ to: '250,00', requestedBy: expect.stringContaining('Ana Rivas') });
});

it('is decided by who may change the rate, and listed for nobody else', async () => {
  await type('250');
  const [request] = await waiting();
  expect(await waiting(tokens.warehouse)).toEqual([]);
  const refused = await decide(request.id, 'approve', tokens.warehouse);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Cambiar la tasa del dólar') },
  });
  const { key } = (
    await owner.post('/keys', { name: 'Tasa', permissions: ['rate.write'], stores: [], expires_on: PAID_ON })
  ).body;
  expect((await decide(request.id, 'approve', key)).status).toBe(403);
  expect((await decide(request.id, 'reject')).status).toBe(200);
  expect(await inForce()).toBe('240,00');
});

it('is replaced by the next one that is typed, under another id', async () => {
  await type('250');
  const [first] = await waiting();
  await type('2500', owner.token);
  expect((await decide(first.id, 'approve')).status).toBe(404);
  const [second, ...others] = await waiting(tokens.cashier);
  expect([second.attributes.title, others]).toEqual(['Fijar la tasa en Bs. 2500,00', []]);
  expect((await decide(second.id, 'approve', tokens.cashier)).status).toBe(200);
});

it('is refused when another rate came into force meanwhile', async () => {
  await type('250');
  const [request] = await waiting();
  await rule(false);
  await shop.database.connection.execute(sql`
    insert into exchange_rates (value, value_date, source, effective_at) values (260, current_date, 'BCV', now())`);
  expect(await decide(request.id, 'approve')).toMatchObject({
    status: 409,
    body: { message: 'Ya rige otra tasa. Recházala, y fíjala de nuevo.' },
  });
  expect(await inForce()).toBe('260,00');
  expect(await waiting()).toHaveLength(1);
});

it('is withdrawn at once, without a second person', async () => {
  await shop.database.connection.execute(sql`
    insert into exchange_rates (value, value_date, source, effective_at) values (230, current_date - 1, 'BCV', now() - interval '1 day')`);
  expect((await call(shop, PATH, { method: 'DELETE', token: tokens.cashier })).status).toBe(200);
  expect(await inForce()).toBe('230,00');
});

it('can be decided after who typed it left, and once', async () => {
  const leaver = await makeAccount(shop, 'cashier');
  await type('250', leaver.token);
  const [request] = await waiting();
  await shop.database.connection.execute(sql`delete from accounts where id = ${leaver.id}`);
  const answers = await Promise.all([decide(request.id, 'approve'), decide(request.id, 'approve', tokens.cashier)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await inForce()).toBe('250,00');
});

it('is another person by the database', async () => {
  await type('250');
  const self = sql`update approvals set state = 'approved', decided_by = requested_by, decided_at = now() where state = 'waiting'`;
  await expect(shop.database.connection.execute(self)).rejects.toMatchObject({
    cause: { constraint: 'approvals_second_person' },
  });
});
