import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountLinks, accounts } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

const NEW_PASSWORD = 'el telar cruje a medianoche';
const forgot = (email: unknown) => call(shop, '/usr/auths/forgot', { method: 'POST', body: { email } });
const reset = (token: string, password: string = NEW_PASSWORD) =>
  call(shop, '/usr/auths/reset', { method: 'POST', body: { token, password } });
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

    expectAnswer(await reset(token, 'y otra más larga'), 400, {
      code: 'link_spent',
      message: 'Este enlace ya se usó. Pide uno nuevo.',
    });
    expect((await logIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('succeeds for one of two people who use the link at once', async () => {
    const token = await askLink(ana.email);
    const answers = await Promise.all([reset(token, 'clave del primero'), reset(token, 'clave del segundo')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('cancels the other open links when one is used, or when the password changes', async () => {
    const links = [await askLink(ana.email), await askLink(ana.email), await askLink(ana.email)];
    expect((await reset(links[1] ?? '')).status).toBe(200);
    expect((await reset(links[0] ?? '')).status).toBe(400);
    const { token } = (await logIn(ana.email, NEW_PASSWORD)).body;
    const link = await askLink(ana.email);
    const body = { current: NEW_PASSWORD, password: 'otra clave' };
    expect((await call(shop, '/usr/me/password', { method: 'PUT', token, body })).status).toBe(200);
    for (const open of [links[2] ?? '', link]) expect((await reset(open)).status).toBe(400);
  });

  it('keeps a link valid for half an hour', async () => {
    const token = await askLink(ana.email);
    shop.clock.now = new Date(Date.now() + 31 * 60_000);
    expectAnswer(await reset(token), 400, { code: 'link_spent', message: 'Este enlace ya venció. Pide uno nuevo.' });
    shop.clock.now = null;
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['customer', '12345', '6'],
    ['admin', 'clave1', '12'],
  ] as const)(
    'requires a long password of a %s; the link stays unused when it is refused',
    async (role, short, length) => {
      const token = await askLink((await makeAccount(shop, role)).email);
      const fields = { password: expect.stringContaining(length) };
      expectAnswer(await reset(token, short), 422, { fields });
      expect((await reset(token)).status).toBe(200);
    },
  );

  it('stores only the hash of the token', async () => {
    const token = await askLink(ana.email);
    const links = await shop.database.connection.select().from(accountLinks).where(eq(accountLinks.accountId, ana.id));
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
    expect(links[0]?.tokenHash).toMatch(/^[\w-]{43}$/);
  });

  it.each(['', 'no-es-un-enlace', "' or 1=1 --"])('refuses the token %j', async (token) => {
    expect([400, 422]).toContain((await reset(token)).status);
    const [account] = await shop.database.connection.select().from(accounts).where(eq(accounts.id, ana.id));
    expect(account?.tokenVersion).toBe(1);
  });
});
