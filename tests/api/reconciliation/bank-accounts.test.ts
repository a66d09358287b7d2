import { expect, it } from 'vitest';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { makeBankAccount, storeStatement } from '#tests/support/statements/send-statement.ts';

const shop = testShop();
const staff = signedIn(shop);

const BODY = {
  name: 'Mercantil',
  bank: 'Mercantil',
  currency: 'VES',
  number: '9876',
  methods: ['transferencia'],
  takesPart: true,
};

it('suggests the accounts that the shop shows for paying, until they are stored', async () => {
  const before = await staff.get('/bank-accounts');
  expect(before.status).toBe(200);
  const { suggestions } = before.body.meta;
  expect(suggestions.length).toBeGreaterThan(1);
  expect(suggestions.at(-1)).toMatchObject({ currency: 'USD', methods: ['zelle'] });
  for (const body of suggestions) {
    expect((await staff.post('/bank-accounts', body)).status).toBe(201);
  }
  const after = await staff.get('/bank-accounts');
  expect(after.body.meta.suggestions).toEqual([]);
  expect(after.body.data).toHaveLength(suggestions.length);
});

it('can be created, changed, closed and reopened, and every step is in the log', async () => {
  const made = await staff.post('/bank-accounts', BODY);
  expect(made.body.data.attributes).toMatchObject({ name: 'Mercantil', lines: 0, isMapped: false, closedAt: null });
  const path = `/bank-accounts/${made.body.data.id}`;
  const headers = { 'if-match': '"1"' };
  const body = { ...BODY, name: 'Mercantil dos', currency: 'USD', takesPart: false };
  const changed = await staff.put(path, body, headers);
  expect(changed.body.data.attributes).toMatchObject({ name: 'Mercantil dos', currency: 'USD', version: 2 });
  const late = await staff.put(path, body, headers);
  expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
  expect(late.body.details.attributes.version).toBe(2);

  const closed = await staff.put(`${path}/closed`, { closed: true });
  expect(closed.body.data.attributes.closedAt).not.toBeNull();
  await staff.put(`${path}/closed`, { closed: true });
  const opened = await staff.put(`${path}/closed`, { closed: false });
  expect(opened.body.data.attributes.closedAt).toBeNull();

  const log = await staff.get(`/audit?recordKind=bank_account&recordId=${made.body.data.id}`);
  expect(log.body.data.map(({ attributes }: { attributes: { action: string } }) => attributes.action)).toEqual([
    'bank-account.reopened',
    'bank-account.closed',
    'bank-account.updated',
    'bank-account.created',
  ]);
});

it.each([
  ['a name taken', { name: 'mercantil DOS' }, { name: 'Ya hay una cuenta con ese nombre' }],
  ['no name', { name: ' ' }, { name: 'Escribe un nombre' }],
  ['no way of paying', { methods: [] }, { methods: 'Elige al menos una forma de pago' }],
  ['another currency', { currency: 'EUR' }, { currency: 'Elige la moneda' }],
])('is refused with %s', async (_what, fault, fields) => {
  const answer = await staff.post('/bank-accounts', { ...BODY, ...fault });
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
});

it('keeps its currency once it has movements', async () => {
  const account = await makeBankAccount(shop, staff.token);
  const sheet = 'Fecha;Referencia;Monto\n20/11/2026;123456;1.234,56\n20/11/2026;123457;-1,00';
  expect((await storeStatement(shop, staff.token, account.id, sheet)).report?.counts.added).toBe(2);
  const { name, bank, number, methods, takesPart } = account.attributes;
  const body = { name, bank, number, methods, takesPart, currency: 'USD' };
  const answer = await staff.put(`/bank-accounts/${account.id}`, body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['currency']]);
});
