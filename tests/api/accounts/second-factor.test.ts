import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recoveryCodes, secondFactors } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const strict = testShop({ REQUIRE_SECOND_FACTOR: '1' });

const PATH = '/usr/me/second-factor';
const HALF_MINUTE = 30_000;
const START = Date.UTC(2026, 10, 21, 15, 0, 10);

/** Fixes the shop's clock, so that the 30-second window of a code is known. */
function setClock(at: number): void {
  for (const one of [shop, strict]) one.clock.now = new Date(at);
}

const login = (email: string, code?: string, password = PASSWORD, of = shop) =>
  call(of, '/usr/auths/login', { method: 'POST', body: { email, password, ...(code === undefined ? {} : { code }) } });

/** A staff account whose second factor was enabled in the previous 30-second window. */
async function staffWithFactor(of = shop) {
  setClock(START - HALF_MINUTE);
  const { email, id, token } = await makeAccount(of, 'admin');
  const started = await call(of, PATH, { method: 'POST', token, body: { password: PASSWORD } });
  const { secret } = started.body.data;
  const code = codeFor(secret, new Date(START - HALF_MINUTE));
  const on = await call(of, PATH, { method: 'PUT', token, body: { code } });
  expect(on.status).toBe(200);
  setClock(START);
  return {
    email,
    id,
    secret: `${secret}`,
    token: `${on.body.data.token}`,
    codes: on.body.data.recoveryCodes as string[],
  };
}

beforeEach(() => setClock(START));
const now = () => codeFor(current.secret, new Date(START));
let current: Awaited<ReturnType<typeof staffWithFactor>>;

describe('enabling the second factor', () => {
  it('requires the password, then a code, and returns ten recovery codes once', async () => {
    const { token } = await makeAccount(shop, 'admin');
    const before = { on: false, since: null, recoveryCodesLeft: 0, required: false };
    expect((await call(shop, PATH, { token })).body.data).toEqual(before);
    const wrong = await call(shop, PATH, { method: 'POST', token, body: { password: 'no es esta' } });
    expectAnswer(wrong, 422, { fields: { password: 'La contraseña no es correcta' } });
    const early = await call(shop, PATH, { method: 'PUT', token, body: { code: '123456' } });
    expectAnswer(early, 409, { code: 'status_conflict' });

    const started = await call(shop, PATH, { method: 'POST', token, body: { password: PASSWORD } });
    expect(started.body.data.uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    const { secret } = started.body.data;
    const bad = await call(shop, PATH, { method: 'PUT', token, body: { code: '000000' } });
    expectAnswer(bad, 422, { code: 'invalid', fields: { code: expect.any(String) } });
    expect((await call(shop, PATH, { token })).body.data.on).toBe(false);

    const on = await call(shop, PATH, { method: 'PUT', token, body: { code: codeFor(secret, new Date(START)) } });
    expect(on.status).toBe(200);
    expect(new Set(on.body.data.recoveryCodes).size).toBe(10);
    for (const code of on.body.data.recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    // Older sessions have ended; the session that enabled the second factor continues.
    expect((await call(shop, PATH, { token })).status).toBe(401);
    const state = await call(shop, PATH, { token: on.body.data.token });
    expect(state.body.data).toMatchObject({ on: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect(JSON.stringify(state.body)).not.toContain(secret);
    const again = await call(shop, PATH, { method: 'POST', token: on.body.data.token, body: { password: PASSWORD } });
    expectAnswer(again, 409, { code: 'status_conflict' });
  });

  it('discards the first secret when it is begun twice', async () => {
    const { token } = await makeAccount(shop, 'admin');
    const start = async () =>
      (await call(shop, PATH, { method: 'POST', token, body: { password: PASSWORD } })).body.data.secret;
    const [first, second] = [await start(), await start()];
    const confirm = (secret: string) =>
      call(shop, PATH, { method: 'PUT', token, body: { code: codeFor(secret, new Date(START)) } });
    expect((await confirm(first)).status).toBe(422);
    expect((await confirm(second)).status).toBe(200);
  });

  it('stores nothing in the database that could generate codes', async () => {
    current = await staffWithFactor();
    const { connection } = shop.database;
    const [factor] = await connection.select().from(secondFactors).where(eq(secondFactors.accountId, current.id));
    const hashes = await connection.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, current.id));
    const stored = JSON.stringify([factor, hashes]);
    expect(hashes).toHaveLength(10);
    for (const secret of [current.secret, ...current.codes, ...current.codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('sign-in with the second factor', () => {
  beforeEach(async () => {
    current = await staffWithFactor();
  });

  it('asks for the code only after the right password', async () => {
    for (const code of [undefined, now()]) {
      const refused = { status: 401, body: { code: 'bad_credentials' } };
      expect(await login(current.email, code, 'no es esta')).toMatchObject(refused);
    }
    expectAnswer(await login(current.email), 401, { code: 'second_factor_needed' });
    const answer = await login(current.email, now());
    expect(answer.status).toBe(200);
    expect((await call(shop, '/sales', { token: answer.body.token })).status).toBe(200);
  });

  it('accepts a code once', async () => {
    expect((await login(current.email, now())).status).toBe(200);
    expectAnswer(await login(current.email, now()), 401, {
      code: 'second_factor_wrong',
      fields: { code: expect.any(String) },
    });
    setClock(START + HALF_MINUTE);
    expect((await login(current.email, now())).status).toBe(401);
    expect((await login(current.email, codeFor(current.secret, new Date(START + HALF_MINUTE)))).status).toBe(200);
  });

  it('accepts a code of the half minute before or after, with spaces, but no older one', async () => {
    const at = (steps: number) => codeFor(current.secret, new Date(START + steps * HALF_MINUTE));
    setClock(START + 10 * HALF_MINUTE);
    for (const steps of [8, 12]) expect((await login(current.email, at(steps))).status).toBe(401);
    expect((await login(current.email, at(9).replace(/^(...)/, ' $1 '))).status).toBe(200);
    expect((await login(current.email, at(11))).status).toBe(200);
    // Codes older than the last one used are refused.
    expect((await login(current.email, at(10))).status).toBe(401);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = current.codes;
    expect((await login(current.email, first)).status).toBe(200);
    expectAnswer(await login(current.email, first), 401, { code: 'second_factor_wrong' });
    const answer = await login(current.email, ` ${second.toLowerCase().replace('-', ' ')}`);
    expect(answer.status).toBe(200);
    expect((await call(shop, PATH, { token: answer.body.token })).body.data.recoveryCodesLeft).toBe(8);
  });

  it('refuses another account’s code', async () => {
    const other = await staffWithFactor();
    expect((await login(current.email, codeFor(other.secret, new Date(START)))).status).toBe(401);
    expect((await login(current.email, other.codes[0])).status).toBe(401);
    expect((await login(other.email, other.codes[0])).status).toBe(200);
  });

  it.each(['000000', '12345', "' or 1=1"])('refuses %j', async (code) => {
    expectAnswer(await login(current.email, code), 401, { code: 'second_factor_wrong' });
  });

  it('ignores a code from an account without a second factor', async () => {
    const { email } = await makeAccount(shop, 'customer');
    expect((await login(email, '123456')).status).toBe(200);
  });
});

describe('disabling the second factor and renewing recovery codes', () => {
  beforeEach(async () => {
    current = await staffWithFactor();
  });
  const off = (body: unknown, token = current.token) => call(shop, PATH, { method: 'DELETE', token, body });

  it('requires the password and a code, and ends every other session', async () => {
    const other = await login(current.email, current.codes[0]);
    const refused = (field: string) => ({ status: 422, body: { fields: { [field]: expect.any(String) } } });
    expect(await off({ password: 'no', code: now() })).toMatchObject(refused('password'));
    for (const code of ['000000', undefined]) {
      expect(await off({ password: PASSWORD, code })).toMatchObject(refused('code'));
    }
    const done = await off({ password: PASSWORD, code: now() });
    expect(done.status).toBe(200);
    for (const token of [current.token, other.body.token]) expect((await call(shop, PATH, { token })).status).toBe(401);
    const state = (await call(shop, PATH, { token: done.body.data.token })).body.data;
    expect(state).toMatchObject({ on: false, recoveryCodesLeft: 0 });
    expect((await login(current.email)).status).toBe(200);
    expect(await off({ password: PASSWORD, code: now() }, done.body.data.token)).toMatchObject({ status: 409 });
  });

  it('replaces the old recovery codes with ten new ones', async () => {
    const { token, codes } = current;
    const body = { password: PASSWORD, code: codes[0] };
    const renewed = await call(shop, `${PATH}/recovery-codes`, { method: 'POST', token, body });
    expect(renewed.status).toBe(200);
    const fresh: string[] = renewed.body.data.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => current.codes.includes(code))).toEqual([]);
    expect((await login(current.email, current.codes[1])).status).toBe(401);
    expect((await login(current.email, fresh[0])).status).toBe(200);
  });
});

it('where the operator requires the second factor staff without it may only set it up; shoppers are not affected', async () => {
  const { token } = await makeAccount(strict, 'admin');
  expectAnswer(await call(strict, '/sales', { token }), 403, {
    code: 'second_factor_required',
    message: expect.any(String),
  });
  expect((await call(strict, `/files/${'x'.repeat(32)}`, { token })).status).toBe(403);
  expect((await call(strict, PATH, { token })).body.data).toMatchObject({ on: false, required: true });
  const ready = await staffWithFactor(strict);
  expect((await call(strict, '/sales', { token: ready.token })).status).toBe(200);

  const customer = await makeAccount(strict, 'customer');
  const refused = await call(strict, '/sales', { token: customer.token });
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect((await call(strict, PATH, { token: customer.token })).status).toBe(403);
});
