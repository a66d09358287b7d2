import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { guardRoutes } from '#server/features/accounts/access.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { ensureFirstAdmin, firstAdminProblem } from '#server/features/accounts/staff/ensure-first-admin.ts';
import { parseOperatorCommand, runOperatorCommand } from '#server/features/accounts/staff/operator-command.ts';
import { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import { createHttpApp } from '#server/platform/http/create-http-app.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { definePolicies } from '#server/platform/http/policies.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const AUTH_SECRET = 'el secreto de las pruebas, de más de 32 letras';
const shop = testShop({ AUTH_SECRET });

const admin = signedIn(shop);
const customer = signedIn(shop, 'customer');

describe('the declaration of a route', () => {
  it('must name who may call it, or the server does not start', async () => {
    const app = createHttpApp({
      logger: createLogger('silent'),
      responseCache: new ResponseCache({ bytes: 1000, entries: 1 }),
      trustProxy: [],
    });
    guardRoutes(app, { ...shop.services, requireSecondFactor: false });
    expect(() =>
      app.get('/open', { config: { access: definePolicies({ look: 'anyone' }).look } }, async () => 'x'),
    ).not.toThrow();
    expect(() => app.get('/forgotten', async () => 'x')).toThrow('GET /forgotten does not say who may call it');
    // @ts-expect-error: this does not compile either.
    expect(() => app.post('/forgotten', { config: {} }, async () => 'x')).toThrow('POST /forgotten');
    await app.close();
  });

  it('explains in a refusal what to do, and reveals no internals', async () => {
    const message = 'Inicia sesión para continuar';
    expect((await call(shop, '/sales')).body).toEqual({ code: 'unauthenticated', message });
    expect((await customer.get('/sales')).body).toEqual({ code: 'forbidden', message: expect.any(String) });
  });

  it('checks the caller before it reads the input', async () => {
    expect((await call(shop, '/sales?page[size]=1e6')).status).toBe(401);
    expect((await call(shop, '/sales/abc', { method: 'PUT', body: '{' })).status).toBe(401);
    expect((await call(shop, '/sales/')).status).toBe(401);
    expect((await call(shop, '/SALES')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a token', () => {
  const key = new TextEncoder().encode(AUTH_SECRET);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = () => ({ sub: String(admin.id), name: 'Ana', role: 'admin', ver: 1 });
  const sign = (changes: object = {}, { secret = key, alg = 'HS256', expires = '2d' as string | number } = {}) =>
    new SignJWT({ ...claims(), ...changes })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(secret);
  const tried = async (token: string) => (await call(shop, '/sales', { token })).status;

  it('carries name, role and account, and is valid for two days', () => {
    const payload = JSON.parse(Buffer.from(admin.token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ sub: String(admin.id), name: 'Ana', role: 'admin' });
    expect(payload.exp - payload.iat).toBe(2 * 24 * 60 * 60);
    expect(JSON.stringify(payload)).not.toMatch(/password|hash|argon/i);
  });

  it('is accepted when it is signed like the shop’s own', async () => {
    expect(await tried(await sign())).toBe(200);
    expect(await tried(admin.token)).toBe(200);
  });

  it('is refused without a signature', async () => {
    const payload = { ...claims(), exp: Math.floor(Date.now() / 1000) + 3600 };
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await tried(`${part({ alg, typ: 'JWT' })}.${part(payload)}.`), alg).toBe(401);
    }
    expect(await tried(`${part({ alg: 'HS256' })}.${part(payload)}.`)).toBe(401);
    expect(await tried(`${part({ alg: 'HS256' })}.${part(payload)}`)).toBe(401);
  });

  it('is refused when it was altered', async () => {
    const [head = '', , signature = ''] = customer.token.split('.');
    const asAdmin = { ...claims(), exp: Math.floor(Date.now() / 1000) + 3600 };
    expect(await tried(`${head}.${part(asAdmin)}.${signature}`)).toBe(401);
    expect(await tried(admin.token.slice(0, -2))).toBe(401);
    expect(await tried(`${admin.token}.x`)).toBe(401);
  });

  it('is refused when it has expired or has another secret or algorithm', async () => {
    expect(await tried(await sign({}, { expires: Math.floor(Date.now() / 1000) - 1 }))).toBe(401);
    expect(await tried(await sign({}, { secret: new TextEncoder().encode('x'.repeat(48)) }))).toBe(401);
    const longer = new TextEncoder().encode(AUTH_SECRET.repeat(2));
    expect(await tried(await sign({}, { secret: longer, alg: 'HS512' }))).toBe(401);
  });

  it('is refused without an expiry or without an account', async () => {
    const without = (claim: string) => {
      const payload: Record<string, unknown> = { ...claims(), exp: Math.floor(Date.now() / 1000) + 3600 };
      delete payload[claim];
      return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
    };
    expect(await tried(await without('none of them'))).toBe(200);
    for (const claim of ['exp', 'sub', 'ver']) expect(await tried(await without(claim)), claim).toBe(401);
    const payload = { ...claims(), exp: Math.floor(Date.now() / 1000) + 3600 };
    expect(await tried(await new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key))).toBe(401);
    for (const exp of ['', null, '2099-01-01', 1e20]) {
      const unsigned = new SignJWT({ ...payload, exp } as never).setProtectedHeader({ alg: 'HS256', typ: 'JWT' });
      expect(await tried(await unsigned.sign(key)), String(exp)).toBe(401);
    }
  });

  it('is refused with an old version, without an account, or with an odd account', async () => {
    expect(await tried(await sign({ ver: 0 }))).toBe(401);
    expect(await tried(await sign({ ver: '1' }))).toBeLessThan(500);
    expect(await tried(await sign({ ver: undefined }))).toBe(401);
    for (const sub of ['999999', '', '0', '-1', 'abc', '1e99', '1 or 1=1', ` ${admin.id}`, `${admin.id}.0`]) {
      expect(await tried(await sign({ sub })), sub).toBe(401);
    }
  });

  it('does not decide the role: the account does', async () => {
    const account = await makeAccount(shop, 'customer');
    expect(await tried(await sign({ sub: String(account.id), role: 'admin' }))).toBe(403);
  });

  it.each(['', 'Basic YTpi', 'Bearer', 'Bearer  ', `Bearer ${'x'.repeat(5000)}`, 'Bearer a.b.c', 'token'])(
    'is ignored in the malformed header %j',
    async (authorization) => {
      expect((await call(shop, '/sales', { headers: { authorization } })).status).toBe(401);
    },
  );

  it('loses its rights when the account is demoted, and is invalid once the account is deleted', async () => {
    const { id, token } = await makeAccount(shop, 'admin');
    expect(await tried(token)).toBe(200);
    await shop.database.connection
      .update(accounts)
      .set({ role: 'customer', staffRoleId: null })
      .where(eq(accounts.id, id));
    expect(await tried(token)).toBe(403);
    await shop.database.connection.delete(accounts).where(eq(accounts.id, id));
    expect(await tried(token)).toBe(401);
  });
});

describe('sign-in', () => {
  const login = (body: unknown) => call(shop, '/usr/auths/login', { method: 'POST', body });

  it('returns a token and nothing else for the right password', async () => {
    const answer = await login({ email: customer.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) } });
    expect(Object.keys(answer.body)).toEqual(['token']);
  });

  it('ignores upper case and surrounding spaces in the address', async () => {
    expect((await login({ email: ` ${customer.email.toUpperCase()} `, password: PASSWORD })).status).toBe(200);
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const wrong = await login({ email: customer.email, password: 'otra clave' });
    const unknown = await login({ email: 'nadie@example.com', password: 'otra clave' });
    expect([wrong.status, wrong.body]).toEqual([401, { code: 'bad_credentials', message: 'Credenciales incorrectas' }]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('respects upper case and spaces in the password', async () => {
    for (const password of [PASSWORD.toUpperCase(), ` ${PASSWORD}`, PASSWORD.slice(0, -1)]) {
      expect((await login({ email: customer.email, password })).status, password).toBe(401);
    }
  });

  it('reports errors at the field, as contract/forms/account.test.ts defines them', async () => {
    const answer = await login({ email: { $ne: null }, password: 'x', role: 'admin' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields).sort()).toEqual(['email', 'role']);
  });

  it.each(["' or 1=1 --", "admin'/*", '"; drop table accounts; --', '%', 'a@b.co\u0000', '\ud800', '__proto__'])(
    'handles the odd address %j without harm',
    async (email) => {
      const answer = await login({ email, password: "' or '1'='1" });
      expect([401, 422]).toContain(answer.status);
      expect(await shop.database.connection.$count(accounts)).toBeGreaterThan(0);
    },
  );
});

describe('the first administrator', () => {
  it('may not have an easily guessed password, which is checked until there is an administrator', async () => {
    const problemWith = (password: string | null) =>
      firstAdminProblem(shop.database, { email: null, password }, 'Samán');
    expect(await problemWith('Contraseña.2026')).toBeNull();
    await shop.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
    expect(await problemWith('Contraseña.2026')).toMatch(/^ADMIN_PASSWORD: too easily guessed/);
    expect(await problemWith('Samán.Samán.1966')).toMatch(/^ADMIN_PASSWORD: /);
    for (const password of ['Araguaney-en-flor-1966', null]) expect(await problemWith(password)).toBeNull();
  });

  it('is created once, when there is none, and can sign in', async () => {
    await shop.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
    const made = await ensureFirstAdmin(shop.database, { email: 'primera@example.com', password: null });
    expect(made).toEqual({ email: 'primera@example.com', password: expect.stringMatching(/^.{12,}$/) });
    expect(await ensureFirstAdmin(shop.database, { email: 'segunda@example.com', password: null })).toBeNull();
    const answer = await call(shop, '/usr/auths/login', { method: 'POST', body: made });
    expect((await call(shop, '/sales', { token: answer.body.token })).status).toBe(200);
    const [{ passwordHash } = {}] = await shop.database.connection
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.email, 'primera@example.com'));
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is created once by replicas that start together', async () => {
    await shop.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
    const target = { email: 'juntas@example.com', password: null };
    const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(shop.database, target)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('is not sent a password that the operator chose, and never takes a customer’s address', async () => {
    await shop.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
    await expect(ensureFirstAdmin(shop.database, { email: 'PRIMERA@example.com', password: null })).rejects.toThrow(
      'belongs to a customer',
    );
    const made = await ensureFirstAdmin(shop.database, { email: 'tercera@example.com', password: 'la que elegí yo' });
    expect(made).toEqual({ email: 'tercera@example.com', password: null });
  });
});

describe('the operator’s commands', () => {
  const operate = (...words: string[]) => {
    const command = parseOperatorCommand(words);
    if (!command) throw new Error('No command');
    return runOperatorCommand(shop.database, command);
  };

  it('never demote the last administrator', async () => {
    await shop.database.connection.execute(sql`update accounts set role = 'customer', staff_role_id = null`);
    const { email } = await makeAccount(shop, 'admin');
    const lines = [`${email} is the last administrator; make another one first`];
    expect(await operate('demote', email)).toEqual({ ok: false, lines });
  });

  it.each(['reset', 'demote'])('refuse %s for an address that is not an administrator’s', async (verb) => {
    const shopper = await makeAccount(shop, 'customer');
    for (const email of ['nadie@example.com', shopper.email]) {
      const { ok, lines } = await operate(verb, email);
      expect([ok, lines[0]]).toEqual([false, expect.stringContaining(`${email} is no administrator`)]);
    }
  });
});
