import { describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/call.ts';
import { testShop } from '#tests/support/test-shop.ts';

const shop = testShop();

const PERSON = { name: 'Ana', lastname: 'Rivas', email: 'Ana@example.com', password: 'clave1' };
const signUp = (changes: Record<string, unknown> = {}) =>
  call(shop, '/usr/users', { method: 'POST', body: { ...PERSON, ...changes } });

describe('POST /usr/users', () => {
  it('makes a customer who can sign in, whatever the case of the address', async () => {
    expect((await signUp()).status).toBe(201);
    const login = await call(shop, '/usr/auths/login', {
      method: 'POST',
      body: { email: 'ana@EXAMPLE.com', password: PERSON.password },
    });
    const [, claims = ''] = login.body.token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ name: 'Ana', role: 'customer' });
    const [account] = await shop.database.connection.select().from(accounts);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('refuses an address that has an account, in any case, without touching it', async () => {
    const again = await signUp({ email: 'ANA@example.com', password: 'otra clave' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'Ya existe una cuenta con este correo electrónico' },
    });
    expect(await shop.database.connection.$count(accounts)).toBe(1);
  });

  it.each([
    ['a role', { role: 'admin' }, 'role'],
    ['a short password', { password: '12345' }, 'password'],
    ['an address without a host', { email: 'ana@' }, 'email'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['a name with a tag', { name: '<b>' }, 'name'],
    ['no last name', { lastname: undefined }, 'lastname'],
  ])('refuses %s, by its field', async (_what, changes, field) => {
    const answer = await signUp({ email: 'otra@example.com', ...changes });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});
