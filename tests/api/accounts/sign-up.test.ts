import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

const PERSON = { name: 'Ana', lastname: 'Rivas', email: 'Ana@example.com', password: 'clave1' };
const signUp = (changes: Record<string, unknown> = {}) =>
  call(shop, '/usr/users', { method: 'POST', body: { ...PERSON, ...changes } });
const accountsOf = (email: string) =>
  shop.database.connection
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email));
const logIn = (email: string, password: string) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });

describe('POST /usr/users', () => {
  it('creates a customer who can sign in, whatever the case of the address', async () => {
    expect((await signUp({ name: '  Ana ' })).status).toBe(201);
    const login = await logIn('ana@EXAMPLE.com', PERSON.password);
    const [, claims = ''] = login.body.token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ name: 'Ana', role: 'customer' });
    const [account] = await shop.database.connection.select().from(accounts);
    expect(account).toMatchObject({ name: 'Ana', role: 'customer', emailConfirmedAt: null });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a taken address at its field, ignoring case and surrounding spaces, and changes nothing', async () => {
    const [before] = await accountsOf('ana@example.com');
    for (const email of ['Ana@example.com', 'ANA@EXAMPLE.COM', '  ana@Example.com ']) {
      const message = 'Ya existe una cuenta con este correo';
      expectAnswer(await signUp({ email, name: 'Otra', password: 'otra clave' }), 409, {
        code: 'email_taken',
        message,
        fields: { email: message },
      });
    }
    expect(await accountsOf('ana@example.com')).toEqual([before]);
    expect((await logIn('ana@example.com', 'otra clave')).status).toBe(401);
    expect((await mailsTo(shop, 'Ana@example.com')).map(({ subject }) => subject)).toEqual([
      'Confirma tu correo en Samán',
    ]);
    const log = await shop.database.connection.select({ action: auditEntries.action }).from(auditEntries);
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.created', 'account.repeated']));
  });

  it('creates one account from two simultaneous sign-ups', async () => {
    const answers = await Promise.all(
      ['Luisa@example.com', 'luisa@EXAMPLE.com'].map((email) => signUp({ email, password: `clave de ${email}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await accountsOf('luisa@example.com')).toHaveLength(1);
    const { email } = answers.find(({ status }) => status === 201)?.body.data.attributes ?? {};
    expect((await logIn('luisa@example.com', `clave de ${email}`)).status).toBe(200);
  });

  it('reports at its field what contract/forms/account.test.ts refuses', async () => {
    const answer = await signUp({ email: 'ana@', name: '<b>', role: 'admin', emailConfirmedAt: '2026-01-01' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'emailConfirmedAt', 'name', 'role']);
  });
});
