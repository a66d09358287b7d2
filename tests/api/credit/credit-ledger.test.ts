import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { CreditRecord } from '#contract/credit/credit.ts';
import { creditEntries, credits } from '#server/features/credit/credit.tables.ts';
import { enterCredit, lockCredit } from '#server/features/credit/ledger.ts';
import { forgetHolders, joinGuestCredit, releaseCredit } from '#server/features/credit/person-credit.ts';
import { call } from '#tests/support/http/call.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

interface Issued {
  data: CreditRecord;
  code: string | null;
}

async function issue(changes: Record<string, unknown> = {}): Promise<Issued> {
  const body = { kind: 'gift_card', amount: '50,00', holder_name: 'Ana', holder_email: '', holder_national_id: '' };
  const answer = await staff.post('/credit', { ...body, reason: 'Sorteo de diciembre', ...changes });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const balance = (code: string) => call(shop, '/gift-cards/balance', { method: 'POST', body: { code } });

it('issues a card, shows its code once, and keeps only its hash and its end', async () => {
  const { data, code } = await issue();
  expect(code).toMatch(/^VT-/);
  expect(data.attributes).toMatchObject({ state: 'active', balance: 50, issued: 50, code_end: code?.slice(-4) });
  const signs = code?.replaceAll('-', '').slice(2) ?? '';
  const [stored] = (await shop.database.connection.select().from(credits)).filter(({ id }) => id === data.id);
  expect(JSON.stringify(stored)).not.toContain(signs);
  const audited = await staff.get('/audit');
  expect(JSON.stringify(audited.body)).not.toContain(signs);
  const read = await staff.get(`/credit/${data.id}`);
  expect(JSON.stringify(read.body)).not.toContain(signs);
  expect(read.body.entries).toMatchObject([{ kind: 'issued', amount: 50, balance: 50, reason: 'Sorteo de diciembre' }]);
  expect((await balance(code ?? '')).body).toEqual({
    data: { code_end: code?.slice(-4), balance: 50, expires_on: null },
  });
});

it('mails a card that has an address, and then shows no code', async () => {
  const { data, code } = await issue({ holder_email: 'ana@example.com' });
  expect(code).toBeNull();
  const { rows } = (await shop.database.connection.execute(
    sql`select recipients, secret, content::text as content from mails where kind = 'gift-card' order by id desc limit 1`,
  )) as unknown as { rows: { recipients: string[]; secret: boolean; content: string }[] };
  expect(rows[0]).toMatchObject({ recipients: ['ana@example.com'], secret: true });
  const mailed = rows[0]?.content.match(/VT(-\w{4}){4}/)?.[0] ?? '';
  expect((await balance(mailed)).body.data.balance).toBe(50);
  // Staff replace the code: the one that was mailed is void.
  const renewed = await staff.post(`/credit/${data.id}/code`, { email: '' });
  expect(renewed.body.code).toMatch(/^VT-/);
  expect((await balance(mailed)).status).toBe(422);
  expect((await balance(renewed.body.code)).body.data.balance).toBe(50);
});

it('answers a blocked card like a code that does not exist', async () => {
  const { data, code } = await issue();
  const unknown = await balance('VT-ABCD-EFGH-JKLM-NPQR');
  expect(unknown.status).toBe(422);
  await staff.post(`/credit/${data.id}/block`, { reason: 'La robaron' });
  const blocked = await balance(code ?? '');
  expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body]);
  expect((await staff.get(`/credit/${data.id}`)).body.data.attributes).toMatchObject({ state: 'blocked', balance: 50 });
  expect((await staff.post(`/credit/${data.id}/block`, { reason: 'Otra vez' })).status).toBe(409);
  await staff.post(`/credit/${data.id}/unblock`, { reason: 'Apareció' });
  expect((await balance(code ?? '')).status).toBe(200);
});

it('withdraws with a reason, at most the balance, and once for two who saw the same', async () => {
  const { data } = await issue();
  const path = `/credit/${data.id}/withdraw`;
  const tooMuch = await staff.post(path, { amount: '50,01', reason: 'Error' });
  expect(tooMuch).toMatchObject({ status: 422, body: { fields: { amount: 'Tiene USD\u00a050,00' } } });
  const seen = { 'if-match': `"${data.attributes.version}"` };
  const both = await Promise.all([1, 2].map(() => staff.post(path, { amount: '20,00', reason: 'Error' }, seen)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await staff.get(`/credit/${data.id}`)).body.data.attributes).toMatchObject({ balance: 30, issued: 30 });
});

it('gives credit to the account of a confirmed address, and joins that of a guest when it is confirmed', async () => {
  const person = await makeAccount(shop, 'customer');
  const given = { kind: 'store_credit', holder_email: person.email, holder_name: 'Ana Rivas' };
  const { data } = await issue(given);
  expect(data.attributes.has_account).toBe(false);
  const own = () => call(shop, '/usr/me/credit', { token: person.token });
  expect((await own()).body.data.balance).toBe(0);
  const account = { id: person.id, email: person.email };
  await shop.database.transaction((tx) => joinGuestCredit(tx, account));
  expect((await own()).body.data).toMatchObject({ balance: 50, entries: [{ kind: 'issued', amount: 50 }] });
  // A second credit as a guest moves into the first.
  await shop.database.connection.execute(sql`update accounts set email_confirmed_at = null where id = ${person.id}`);
  await issue({ ...given, amount: '10,00' });
  await shop.database.transaction((tx) => joinGuestCredit(tx, account));
  expect((await own()).body.data.balance).toBe(60);
  expect(await creditDifferences(shop.database.connection)).toEqual([]);
});

it('keeps the money of a deleted account, and erases its person once nothing is left', async () => {
  const person = await makeAccount(shop, 'customer');
  const { data } = await issue({ kind: 'store_credit', holder_email: person.email, holder_name: 'Eva' });
  await shop.database.transaction((tx) => joinGuestCredit(tx, person));
  const released = await shop.database.transaction((tx) => releaseCredit(tx, { accountId: person.id, email: null }));
  expect(released).toEqual({ anonymised: 0, underWay: 1 });
  await staff.post(`/credit/${data.id}/withdraw`, { amount: '50,00', reason: 'Se le pagó' });
  expect(await forgetHolders(shop.database.connection)).toBe(1);
  expect((await staff.get(`/credit/${data.id}`)).body.data.attributes).toMatchObject({
    holder_name: 'Cuenta eliminada',
    holder_email: '',
  });
});

it.each([
  [{ kind: 'gift_card', amount: '0' }, 'amount'],
  [{ amount: '-5' }, 'amount'],
  [{ amount: '10.000,01' }, 'amount'],
  [{ amount: '1,234,5' }, 'amount'],
  [{ amount: null }, 'amount'],
  [{ reason: '' }, 'reason'],
  [{ reason: 'x'.repeat(201) }, 'reason'],
  [{ holder_name: '  ' }, 'holder_name'],
  [{ holder_email: 'ana' }, 'holder_email'],
  [{ kind: 'store_credit', holder_email: '' }, 'holder_email'],
  [{ holder_national_id: 'V-1' }, 'holder_national_id'],
  [{ kind: 'cheque' }, 'kind'],
  [{ balance: 5 }, 'balance'],
])('refuses to issue %j at the field', async (changes, field) => {
  const body = {
    kind: 'gift_card',
    amount: '50',
    holder_name: 'A',
    holder_email: '',
    holder_national_id: '',
    reason: 'r',
  };
  const answer = await staff.post('/credit', { ...body, ...changes });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toContain(field);
});

it('lists by the end of the code, the name, the address and the state, page by page', async () => {
  const { data } = await issue({ holder_name: 'Zoila Única', holder_email: 'zoila@example.com' });
  const find = async (query: string) =>
    ((await staff.get(`/credit?${query}`)).body.data as CreditRecord[]).map(({ id }) => id);
  const end = data.attributes.code_end?.toLowerCase();
  for (const query of [
    `q=${end}`,
    'q=zoila',
    'q=%C3%9Anica',
    'q=zoila%40example',
    'kind=gift_card&state=active&q=Zoila',
  ]) {
    expect(await find(query), query).toContain(data.id);
  }
  expect(await find('state=spent&q=Zoila')).toEqual([]);
  expect(await find('q=%25')).toEqual([]);
  expect((await find('page[size]=1&page[number]=2')).length).toBe(1);
  const { meta } = (await staff.get('/credit')).body;
  const [sum] = await shop.database.connection.select({ sum: sql`sum(balance_cents)`.mapWith(Number) }).from(credits);
  expect(Math.round((meta.owed.gift_card + meta.owed.store_credit) * 100)).toBe(sum?.sum);
});

it('is only for staff', async () => {
  const shopper = await makeAccount(shop, 'customer');
  for (const token of [undefined, shopper.token]) {
    const answer = await call(shop, '/credit', token ? { token } : {});
    expect([401, 403]).toContain(answer.status);
  }
});

it.each([
  sql`update credits set balance_cents = balance_cents + 1`,
  sql`insert into credits (kind, balance_cents, holder_name, holder_email) values ('gift_card', 5, 'a', '')`,
  sql`update credit_entries set amount_cents = amount_cents + 1`,
  sql`delete from credit_entries`,
  sql`truncate credit_entries`,
])('%# the database keeps the ledger', async (statement) => {
  await issue();
  await expect(shop.database.connection.execute(statement)).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringMatching(/append-only|cannot truncate/) }),
  });
});

it('adds up after any steps, and never falls below zero', async () => {
  const { connection } = shop.database;
  const step = fc.record({
    kind: fc.constantFrom('issued' as const, 'withdrawn' as const, 'expired' as const),
    amountCents: fc.integer({ min: 1, max: 3000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { data } = await issue({ amount: '10,00' });
      let expected = 1000;
      for (const { kind, amountCents } of steps) {
        const delta = kind === 'issued' ? amountCents : -amountCents;
        const done = await shop.database
          .transaction(async (tx) => {
            await lockCredit(tx, data.id);
            await enterCredit(tx, { creditId: data.id, kind, amountCents, actor: null });
            return true;
          })
          .catch(() => false);
        expect(done).toBe(expected + delta >= 0);
        if (done) expected += delta;
      }
      const [credit] = (await connection.select().from(credits)).filter(({ id }) => id === data.id);
      expect(credit?.balanceCents).toBe(expected);
    }),
    { numRuns: 25 },
  );
  expect(await creditDifferences(connection)).toEqual([]);
  expect(await connection.$count(creditEntries)).toBeGreaterThan(50);
});

let throttledStaff = '';
const throttled = testShop({ THROTTLE: '1' });
beforeAll(async () => {
  throttledStaff = (await makeAccount(throttled, 'admin')).token;
});

it('stops guessing after ten wrong codes, while right codes do not count', async () => {
  const body = {
    kind: 'gift_card',
    amount: '5',
    holder_name: 'A',
    holder_email: '',
    holder_national_id: '',
    reason: 'r',
  };
  const made = await call(throttled, '/credit', { method: 'POST', body, token: throttledStaff });
  const check = (code: string) => call(throttled, '/gift-cards/balance', { method: 'POST', body: { code } });
  for (let turn = 0; turn < 15; turn += 1) expect((await check(made.body.code)).status).toBe(200);
  const wrong = 'VT-ABCD-EFGH-JKLM-NPQR';
  for (let turn = 0; turn < 10; turn += 1) expect((await check(wrong)).status).toBe(422);
  const stopped = await check(wrong);
  expect(stopped.status).toBe(429);
  expect(stopped.body.message).toMatch(/Demasiados intentos/);
  expect((await check(made.body.code)).status).toBe(429);
});
