import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { call } from '#tests/support/call.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { testShop } from '#tests/support/test-shop.ts';

const shop = testShop();

const PERSON = { name: 'Ana', lastname: 'Rivas', email: 'Ana@example.com', password: 'clave1' };
const signUp = (changes: Record<string, unknown> = {}) =>
  call(shop, '/usr/users', { method: 'POST', body: { ...PERSON, ...changes } });
const logIn = (email: string, password: string) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });

describe('POST /usr/users', () => {
  it('makes a customer who can sign in, whatever the case of the address', async () => {
    expect((await signUp({ name: '  Ana ' })).status).toBe(201);
    const login = await logIn('ana@EXAMPLE.com', PERSON.password);
    const [, claims = ''] = login.body.token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ name: 'Ana', role: 'customer' });
    const [account] = await shop.database.connection.select().from(accounts);
    expect(account).toMatchObject({ name: 'Ana', role: 'customer', emailConfirmedAt: null });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('answers a taken address as a new one, changes nothing and tells the owner by mail', async () => {
    const fresh = await signUp({ email: 'nueva@example.com' });
    await logIn('ana@example.com', PERSON.password);
    const [before] = await shop.database.connection
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, 'ana@example.com'));
    const taken = await signUp({ email: 'ANA@example.com', name: 'Otra', password: 'otra clave' });
    expect(taken.status).toBe(201);
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(fresh.body.data));
    expect(taken.body.data).toEqual({ attributes: { name: 'Otra', email: 'ANA@example.com' } });
    const headersOf = (answer: typeof taken) => [...answer.headers.keys()].sort();
    expect(headersOf(taken)).toEqual(headersOf(fresh));

    const rows = await shop.database.connection
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, 'ana@example.com'));
    expect(rows).toEqual([before]);
    expect((await logIn('ana@example.com', 'otra clave')).status).toBe(401);
    const [known, ...more] = await mailsTo(shop, 'Ana@example.com', 'account-known');
    expect(more).toEqual([]);
    expect(known?.subject).toBe('Ya tienes una cuenta en Samán');
    expect(known?.text).toContain('/olvide');
    expect(known?.text).not.toContain('token=');
    expect((await mailsTo(shop, 'nueva@example.com')).map(({ subject }) => subject)).toEqual([
      'Confirma tu correo en Samán',
    ]);
    const log = await shop.database.connection.select({ action: auditEntries.action }).from(auditEntries);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.created', 'account.repeated']));
  });

  it.each([
    ['a role', { role: 'admin' }, 'role'],
    ['a status', { status: 'active' }, 'status'],
    ['an id', { id: 1 }, 'id'],
    ['a confirmed address', { emailConfirmedAt: '2026-01-01' }, 'emailConfirmedAt'],
    ['a short password', { password: '12345' }, 'password'],
    ['an endless password', { password: 'x'.repeat(201) }, 'password'],
    ['an address without a host', { email: 'ana@' }, 'email'],
    ['a name of spaces', { name: '   ' }, 'name'],
    ['an endless name', { name: 'x'.repeat(81) }, 'name'],
    ['a name with a tag', { name: '<b>' }, 'name'],
    ['no last name', { lastname: undefined }, 'lastname'],
  ])('refuses %s, by its field', async (_what, changes, field) => {
    const answer = await signUp({ email: 'otra@example.com', ...changes });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });
});
