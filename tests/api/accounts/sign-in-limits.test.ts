import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldDevices } from '#server/features/accounts/sign-in/known-devices.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://tienda.example' });

const DAY_MS = 24 * 60 * 60 * 1000;
const OTHER_PASSWORD = 'el telar cruje a medianoche';
/** Counter for client addresses that have not tried to sign in yet. */
let last = 0;
const otherPlace = () => {
  last += 1;
  return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
};

interface From {
  address?: string;
  cookie?: string | null;
}

function post(path: string, body: unknown, { address = otherPlace(), cookie }: From = {}) {
  return call(shop, path, { method: 'POST', body, headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } });
}
const logIn = (email: string, password: string, from?: From) => post('/usr/auths/login', { email, password }, from);

/** The Cookie header that the browser sends from then on. */
function cookieOf(answer: { headers: Headers }): string | null {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? null;
}
const knownDevice = async (email: string, password = PASSWORD) => cookieOf(await logIn(email, password));

async function statuses(times: number, attempt: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const received: number[] = [];
  for (let time = 0; time < times; time += 1) received.push((await attempt(time)).status);
  return received;
}
const repeat = (count: number, status: number) => Array<number>(count).fill(status);
const guessFromEverywhere = (email: string, times = 20) => statuses(times, (time) => logIn(email, `no es ${time}`));

/** E-mails of new accounts. To refuse somebody unknown takes as long as a real password, which tests' passwords do not. */
async function severalPeople(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => (await makeAccount(shop, 'customer')).email));
}

async function count(table: 'throttles' | 'known_devices'): Promise<number> {
  const answer = await shop.database.connection.execute(sql`select count(*)::int as count from ${sql.raw(table)}`);
  return rowsOf<{ count: number }>(answer)[0]?.count ?? -1;
}

let ana: { id: number; email: string; token: string };

beforeEach(async () => {
  shop.clock.now = null;
  await shop.database.connection.execute(sql`delete from throttles`);
  ana = await makeAccount(shop, 'customer');
});

it('every response tells browsers to use HTTPS only, where the shop is served over HTTPS', async () => {
  for (const path of ['/', '/', '/nada', '/api/categories', '/api/nada', '/media/products/nada.jpg', '/robots.txt']) {
    const { headers } = await fetch(shop.url + path);
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
  }
});

describe('one address', () => {
  it('is refused after 10 attempts at one account, in IPv6 from the whole /64; the owner can sign in elsewhere', async () => {
    const guess = (time: number) => logIn(ana.email, 'no es', { address: `2001:db8:1:2::${time + 1}` });
    expect(await statuses(10, guess)).toEqual(repeat(10, 401));
    const refused = await logIn(` ${ana.email.toUpperCase()}`, PASSWORD, {
      address: '2001:db8:1:2:aaaa:bbbb:cccc:dddd',
    });
    expectAnswer(refused, 429, { message: 'Demasiados intentos. Espera 15 minutos o pide una contraseña nueva.' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect((await logIn(ana.email, PASSWORD, { address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('is refused after 100 failures from its whole /48, even if each comes from another /64', async () => {
    const from = (time: number) => ({ address: `2001:db8:7:${time.toString(16)}::1` });
    const people = await severalPeople(11);
    const guess = (time: number) => logIn(people[time % 11] ?? '', 'no es', from(time));
    expect(await statuses(100, guess)).toEqual(repeat(100, 401));
    expectAnswer(await guess(100), 429, { message: expect.stringContaining('Demasiados intentos desde tu conexión.') });
    expect((await logIn(ana.email, PASSWORD, { address: '2001:db8:8:1::1' })).status).toBe(200);
  });

  it('is refused after 30 failures across many accounts; its own successful sign-in does not reset this', async () => {
    const address = otherPlace();
    const people = await severalPeople(6);
    const tryNext = (time: number) => logIn(people[time % 6] ?? '', 'no es', { address });
    expect(await statuses(29, tryNext)).toEqual(repeat(29, 401));
    expect(await statuses(3, () => logIn(ana.email, PASSWORD, { address }))).toEqual(repeat(3, 200));
    expect((await tryNext(29)).status).toBe(401);
    const rows = await count('throttles');
    const refused = await tryNext(30);
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Demasiados intentos desde tu conexión. Espera 15 minutos, entra desde un equipo en el que ya iniciaste sesión o pide una contraseña nueva.',
    ]);
    expect(await statuses(20, (time) => tryNext(time + 31))).toEqual(repeat(20, 429));
    expect(await count('throttles')).toBe(rows);
    expect((await logIn(ana.email, PASSWORD)).status).toBe(200);
  });
});

describe('many addresses that try one account', () => {
  it('are refused after 20 attempts in all, whether or not the account exists, until the waiting time is over', async () => {
    const answers = [];
    for (const email of [ana.email, 'nadie@example.com']) {
      expect(await guessFromEverywhere(email)).toEqual(repeat(20, 401));
      answers.push(await logIn(email, PASSWORD));
    }
    const [known, unknown] = answers;
    expect([known?.status, known?.body.message]).toEqual([
      429,
      'Demasiados intentos con este correo. Espera 15 minutos, entra desde un equipo en el que ya iniciaste sesión o pide una contraseña nueva.',
    ]);
    expect(unknown?.body).toEqual(known?.body);
    expect([...(unknown?.headers.keys() ?? [])].sort()).toEqual([...(known?.headers.keys() ?? [])].sort());
    await shop.database.connection.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    expect((await logIn(ana.email, PASSWORD)).status).toBe(200);
  });

  it('do not lock out a device that signed in before; it has ten attempts of its own', async () => {
    const device = await knownDevice(ana.email);
    const other = await makeAccount(shop, 'customer');
    const otherDevice = await knownDevice(other.email);
    await guessFromEverywhere(ana.email);
    for (const cookie of [null, otherDevice, `known_devices=${'x'.repeat(43)}`, 'known_devices=%00.;'])
      expect((await logIn(ana.email, PASSWORD, { cookie })).status).toBe(429);
    expect(await statuses(9, () => logIn(ana.email, 'no es', { cookie: device }))).toEqual(repeat(9, 401));
    expect((await logIn(ana.email, PASSWORD, { cookie: device })).status).toBe(200);
    expect(await statuses(11, () => logIn(ana.email, 'no es', { cookie: device }))).toEqual([...repeat(10, 401), 429]);
    expect((await logIn(ana.email, PASSWORD, { cookie: device })).status).toBe(429);
  });

  it('do not lock out an owner who set a new password by mail while they continue', async () => {
    await guessFromEverywhere(ana.email);
    expect((await post('/usr/auths/forgot', { email: ana.email })).status).toBe(200);
    const [mail] = await mailsTo(shop, ana.email, 'account-reset');
    const reset = await post('/usr/auths/reset', { token: tokenIn(mail), password: OTHER_PASSWORD });
    expect(reset.status).toBe(200);
    expect((await logIn(ana.email, OTHER_PASSWORD)).status).toBe(429);
    expect((await logIn(ana.email, OTHER_PASSWORD, { cookie: cookieOf(reset) })).status).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  it('is sent to the account calls only, and scripts cannot read it', async () => {
    const [cookie = ''] = (await logIn(ana.email, PASSWORD)).headers.getSetCookie();
    const [pair = '', ...attributes] = cookie.split('; ');
    expect(pair).toMatch(/^known_devices=[\w-]{43}$/);
    expect(attributes.sort()).toEqual(
      ['HttpOnly', `Max-Age=${180 * 24 * 60 * 60}`, 'Path=/api/usr', 'SameSite=Strict', 'Secure'].sort(),
    );
    expect((await logIn(ana.email, 'no es')).headers.getSetCookie()).toEqual([]);
  });

  it('holds one token for each of at most five accounts; an account knows ten devices', async () => {
    const device = await knownDevice(ana.email);
    expect(cookieOf(await logIn(ana.email, PASSWORD, { cookie: device }))).toBe(device);
    let cookie = device;
    for (let time = 0; time < 6; time += 1) {
      const { email } = await makeAccount(shop, 'customer');
      cookie = cookieOf(await logIn(email, PASSWORD, { cookie }));
    }
    expect(cookie?.split('=')[1]?.split('.')).toHaveLength(5);

    const before = await count('known_devices');
    for (let time = 0; time < 12; time += 1) expect((await logIn(ana.email, PASSWORD)).status).toBe(200);
    // This device already has one of the account's ten tokens.
    expect(await count('known_devices')).toBe(before + 9);
    await guessFromEverywhere(ana.email);
    expect((await logIn(ana.email, PASSWORD, { cookie: device })).status).toBe(429);
  });

  it('expires half a year after the last sign-in', async () => {
    const device = await knownDevice(ana.email);
    const later = (days: number) => new Date(Date.now() + days * DAY_MS);
    shop.clock.now = later(179);
    expect(cookieOf(await logIn(ana.email, PASSWORD, { cookie: device }))).toBe(device);
    shop.clock.now = later(179 + 179);
    await guessFromEverywhere(ana.email);
    expect((await logIn(ana.email, PASSWORD, { cookie: device })).status).toBe(200);
    shop.clock.now = later(179 + 179 + 181);
    expect((await logIn(ana.email, PASSWORD, { cookie: device })).status).toBe(429);
    await deleteOldDevices(shop.database.connection, shop.clock.now);
    expect(await count('known_devices')).toBe(0);
  });

  it('is revoked by a password change, except on the device that changed it', async () => {
    const stolen = await knownDevice(ana.email);
    const body = { current: PASSWORD, password: OTHER_PASSWORD };
    const changed = await call(shop, '/usr/me/password', { method: 'PUT', token: ana.token, body });
    expect(changed.status).toBe(200);
    await guessFromEverywhere(ana.email);
    expect((await logIn(ana.email, OTHER_PASSWORD, { cookie: stolen })).status).toBe(429);
    expect((await logIn(ana.email, OTHER_PASSWORD, { cookie: cookieOf(changed) })).status).toBe(200);
  });
});

it('wrong codes of the second factor are limited to 10 from one address and 20 from all; a device that signed in before still gets in', async () => {
  const { email, token } = await makeAccount(shop, 'admin');
  const path = '/usr/me/second-factor';
  const { secret } = (await call(shop, path, { method: 'POST', token, body: { password: PASSWORD } })).body.data;
  const start = Date.now();
  shop.clock.now = new Date(start);
  const codeNow = () => codeFor(secret, shop.clock.now ?? new Date());
  const nextCode = () => {
    shop.clock.now = new Date((shop.clock.now ?? new Date()).getTime() + 30_000);
    return codeNow();
  };
  expect((await call(shop, path, { method: 'PUT', token, body: { code: codeNow() } })).status).toBe(200);
  const enter = (code: string | undefined, from: From = {}) =>
    post('/usr/auths/login', { email, password: PASSWORD, ...(code && { code }) }, from);
  const device = cookieOf(await enter(nextCode()));
  const wrong = () => String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');

  const address = otherPlace();
  expect(await statuses(10, () => enter(wrong(), { address }))).toEqual(repeat(10, 401));
  expectAnswer(await enter(nextCode(), { address }), 429, {
    message: 'Demasiados códigos incorrectos. Espera 15 minutos e inténtalo de nuevo.',
  });
  expect((await enter(nextCode())).status).toBe(200);
  expect(await statuses(10, () => enter(wrong()))).toEqual(repeat(10, 401));
  const refused = await enter(nextCode());
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Demasiados códigos incorrectos en esta cuenta. Espera una hora o entra desde un equipo en el que ya iniciaste sesión.',
  ]);
  // A sign-in stopped only for the missing code does not count as a failure.
  expect(await statuses(40, () => enter(undefined, { address }))).toEqual(repeat(40, 401));
  expect((await enter(nextCode(), { cookie: device })).status).toBe(200);
});
