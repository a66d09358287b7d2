import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let ana: { id: number; email: string; token: string };

beforeEach(async () => {
  ana = await makeAccount(shop, 'customer');
});

const me = (token: string) => call(shop, '/usr/me', { token });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

const logIn = (more: object = {}) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email: ana.email, password: PASSWORD, ...more } });

it('GET /usr/me returns the account without secrets', async () => {
  const { status, body } = await me(ana.token);
  expect(status).toBe(200);
  const own = { name: 'Ana', lastname: 'Rivas', email: ana.email, role: 'customer' };
  expect(body.data).toEqual({
    id: ana.id,
    attributes: { ...own, emailConfirmedAt: null, createdAt: expect.any(String) },
  });
});

describe('PUT /usr/me', () => {
  const rename = (body: unknown) => call(shop, '/usr/me', { method: 'PUT', token: ana.token, body });

  it('changes the name, and returns a token that expires no later than the old one', async () => {
    const answer = await rename({ name: ' María ', lastname: 'Pérez' });
    expect(answer.status).toBe(200);
    expect(answer.body.data.attributes).toMatchObject({ name: 'María', lastname: 'Pérez' });
    expect(claimsOf(answer.body.token)).toMatchObject({ name: 'María', exp: claimsOf(ana.token).exp });
    expect((await me(answer.body.token)).body.data.attributes.name).toBe('María');
    // The old token remains valid.
    expect((await me(ana.token)).status).toBe(200);
  });

  it('refuses what contract/forms/account.test.ts refuses, and changes nothing', async () => {
    const answer = await rename({ name: ' ', lastname: '<script>', email: 'otra@example.com', role: 'admin' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'lastname', 'name', 'role']);
    expect((await me(ana.token)).body.data.attributes).toMatchObject({ name: 'Ana', role: 'customer' });
  });
});

describe('PUT /usr/me/password', () => {
  const change = (body: unknown, token = ana.token) => call(shop, '/usr/me/password', { method: 'PUT', token, body });

  it('invalidates every token except the one it returns', async () => {
    const otherPlace = await logIn();
    const answer = await change({ current: PASSWORD, password: 'una clave nueva' });
    expect(answer.status).toBe(200);
    expect((await me(ana.token)).status).toBe(401);
    expect((await me(otherPlace.body.token)).status).toBe(401);
    expect((await me(answer.body.token)).status).toBe(200);
    const [account] = await shop.database.connection.select().from(accounts).where(eq(accounts.id, ana.id));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts only one of two simultaneous changes', async () => {
    const answers = await Promise.all(
      ['la del primero', 'la del segundo'].map((password) => change({ current: PASSWORD, password })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    expect([401, 422]).toContain(statuses[1]);
  });

  it.each([
    ['a wrong current one', { current: 'no es', password: 'una clave nueva' }, 'current'],
    ['a short one', { current: PASSWORD, password: '12345' }, 'password'],
    ['the same again', { current: PASSWORD, password: PASSWORD }, 'password'],
  ])('refuses %s at its field, and the session stays valid', async (_what, body, field) => {
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await me(ana.token)).status).toBe(200);
  });

  it('requires twelve characters from staff', async () => {
    const admin = await makeAccount(shop, 'admin');
    const statusFor = async (password: string) => (await change({ current: PASSWORD, password }, admin.token)).status;
    expect(await statusFor('corta 123')).toBe(422);
    expect(await statusFor('el telar cruje a medianoche')).toBe(200);
  });
});

it('a remembered sign-in lasts two weeks instead of two days, also after a new password', async () => {
  const days = (token: string) => (claimsOf(token).exp - claimsOf(token).iat) / 86_400;
  expect(days((await logIn({ remember: false })).body.token)).toBe(2);
  const remembered = (await logIn({ remember: true })).body.token;
  expect(days(remembered)).toBe(14);
  expect((await logIn({ remember: 'yes' })).status).toBe(422);
  const body = { current: PASSWORD, password: 'una clave nueva' };
  const changed = await call(shop, '/usr/me/password', { method: 'PUT', token: remembered, body });
  expect(claimsOf(changed.body.token).exp).toBe(claimsOf(remembered).exp);
});
