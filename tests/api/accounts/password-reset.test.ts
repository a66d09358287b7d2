import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountLinks, accounts } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

const NEW_PASSWORD = 'el telar cruje a medianoche';
const forgot = (email: unknown) => call(shop, '/usr/auths/forgot', { method: 'POST', body: { email } });
const reset = (token: string, password: string = NEW_PASSWORD, more: object = {}) =>
  call(shop, '/usr/auths/reset', { method: 'POST', body: { token, password, ...more } });
const logIn = (email: string, password: string) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });

/** Requests a reset link and returns its token from the mail. */
async function askLink(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(200);
  return tokenIn((await mailsTo(shop, email, 'account-reset')).at(-1));
}

describe('password reset', () => {
  let ana: { id: number; email: string; token: string };
  beforeEach(async () => {
    shop.clock.now = null;
    ana = await makeAccount(shop, 'customer');
  });

  it('responds alike for an unknown address, which gets no mail', async () => {
    const unknown = await forgot('nadie@example.com');
    const known = await forgot(ana.email);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(known.status).toBe(200);
    expect(await mailsTo(shop, ana.email)).toHaveLength(1);
    expect(await mailsTo(shop, 'nadie@example.com')).toEqual([]);
  });

  it('mails a link that sets a new password once and invalidates old tokens', async () => {
    const token = await askLink(ana.email);
    expect((await call(shop, '/usr/me', { token: ana.token })).status).toBe(200);
    expect((await reset(token)).status).toBe(200);
    expect((await call(shop, '/usr/me', { token: ana.token })).status).toBe(401);
    expect((await logIn(ana.email, PASSWORD)).status).toBe(401);
    const login = await logIn(ana.email, NEW_PASSWORD);
    expect(login.status).toBe(200);
    // Opening the link proves that the address is theirs.
    const me = await call(shop, '/usr/me', { token: login.body.token });
    expect(me.body.data.attributes.emailConfirmedAt).toEqual(expect.any(String));

    expect(await reset(token, 'y otra más larga')).toMatchObject({
      status: 400,
      body: { code: 'link_spent', message: 'Este enlace ya se usó. Pide uno nuevo.' },
    });
    expect((await logIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('succeeds for one of two people who use the link at once', async () => {
    const token = await askLink(ana.email);
    const answers = await Promise.all([reset(token, 'clave del primero'), reset(token, 'clave del segundo')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('cancels the other open links when one is used', async () => {
    const first = await askLink(ana.email);
    const second = await askLink(ana.email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });

  it('cancels open links when the password changes', async () => {
    const token = await askLink(ana.email);
    const body = { current: PASSWORD, password: NEW_PASSWORD };
    expect((await call(shop, '/usr/me/password', { method: 'PUT', token: ana.token, body })).status).toBe(200);
    expect((await reset(token, 'otra clave')).status).toBe(400);
  });

  it('keeps a link valid for half an hour', async () => {
    const token = await askLink(ana.email);
    shop.clock.now = new Date(Date.now() + 31 * 60_000);
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { code: 'link_spent', message: 'Este enlace ya venció. Pide uno nuevo.' },
    });
    shop.clock.now = null;
    expect((await reset(token)).status).toBe(200);
  });

  it('leaves the link unused when the new password is refused', async () => {
    const token = await askLink(ana.email);
    expect(await reset(token, '12345')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('requires a longer password from staff than from shoppers', async () => {
    const admin = await makeAccount(shop, 'admin');
    const token = await askLink(admin.email);
    expect(await reset(token, 'clave1')).toMatchObject({
      status: 422,
      body: { fields: { password: expect.stringContaining('12') } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('stores only the hash of the token', async () => {
    const token = await askLink(ana.email);
    const links = await shop.database.connection.select().from(accountLinks).where(eq(accountLinks.accountId, ana.id));
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links[0]?.tokenHash).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['nothing', ''],
    ['nonsense', 'no-es-un-enlace'],
    ['quotes', "' or 1=1 --"],
  ])('refuses a token of %s', async (_what, token) => {
    const { status } = await reset(token);
    expect([400, 422]).toContain(status);
    const [account] = await shop.database.connection.select().from(accounts).where(eq(accounts.id, ana.id));
    expect(account?.tokenVersion).toBe(1);
  });

  it('refuses a role field and invalid addresses', async () => {
    const token = await askLink(ana.email);
    expect((await reset(token, NEW_PASSWORD, { role: 'admin' })).status).toBe(422);
    expect((await forgot('ana@')).status).toBe(422);
    expect((await forgot({ $ne: null })).status).toBe(422);
  });
});
