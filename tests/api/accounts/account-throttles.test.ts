import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });
let ana: { id: number; email: string; token: string };

beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from throttles`);
  ana = await makeAccount(shop, 'customer');
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: unknown, address = '198.51.100.1') =>
  call(shop, path, { method: 'POST', body, headers: from(address) });
const deleteAccount = (token: string, password: string, address: string) =>
  call(shop, '/usr/me', { method: 'DELETE', token, body: { password }, headers: from(address) });
const forgot = (email: string, address?: string) => post('/usr/auths/forgot', { email }, address);

describe('password reset throttle', () => {
  it('allows 5 requests an hour for each network, counting an IPv6 network by its /64', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await forgot(`nadie${time}@example.com`, `2001:db8:1:2::${time + 1}`)).status).toBe(200);
    const refused = await forgot(ana.email, '2001:db8:1:2:aaaa:bbbb:cccc:dddd');
    expectAnswer(refused, 429, { code: 'too_many_requests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await forgot(ana.email, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('sends one account three mails in half an hour; the last link still works, and later requests send mail again', async () => {
    const answers = [];
    for (let time = 0; time < 6; time += 1) answers.push(await forgot(ana.email, `203.0.113.${time + 1}`));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const sent = await mailsTo(shop, ana.email, 'account-reset');
    expect(sent).toHaveLength(3);

    await shop.database.connection.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    await forgot(ana.email, '203.0.113.7');
    expect(await mailsTo(shop, ana.email, 'account-reset')).toHaveLength(4);
    const reset = await post('/usr/auths/reset', { token: tokenIn(sent[2]), password: 'una clave nueva' });
    expect(reset.status).toBe(200);
  });
});

it('allows 5 guesses of a link an hour for each network', async () => {
  const guess = (address: string) =>
    post('/usr/auths/reset', { token: randomUUID(), password: 'una clave nueva' }, address);
  for (let time = 0; time < 5; time += 1) expect((await guess('198.51.100.2')).status).toBe(400);
  expect((await guess('198.51.100.2')).status).toBe(429);
  expect((await guess('198.51.100.3')).status).toBe(400);
});

it('does not count weak passwords in a valid reset as guesses', async () => {
  const { email } = await makeAccount(shop, 'admin');
  await forgot(email);
  const [mail] = await mailsTo(shop, email, 'account-reset');
  const choose = (password: string) => post('/usr/auths/reset', { token: tokenIn(mail), password }, '198.51.100.5');
  for (let time = 0; time < 7; time += 1) expect((await choose('contraseña2026')).status).toBe(422);
  expect((await choose('el telar cruje a medianoche')).status).toBe(200);
});

it('stops guesses of a signed-in account’s password from many addresses after twenty', async () => {
  const guess = (time: number, password = 'no es') => deleteAccount(ana.token, password, `203.0.113.${time + 1}`);
  for (let time = 0; time < 20; time += 1) expect((await guess(time)).status).toBe(422);
  expectAnswer(await guess(20, PASSWORD), 429, {
    message: 'Demasiados intentos. Espera 15 minutos e inténtalo de nuevo.',
  });
});

it('stops guesses of the password in an open session after ten, across all calls that ask for it', async () => {
  const guess = (password: string) => deleteAccount(ana.token, password, '198.51.100.4');
  for (let time = 0; time < 10; time += 1) expect((await guess(`no es ${time}`)).status).toBe(422);
  expect((await guess(PASSWORD)).status).toBe(429);
  const change = await call(shop, '/usr/me/password', {
    method: 'PUT',
    token: ana.token,
    body: { current: PASSWORD, password: 'una clave nueva' },
    headers: from('198.51.100.4'),
  });
  expect(change.status).toBe(429);
  // The account itself is not locked.
  expect((await post('/usr/auths/login', { email: ana.email, password: PASSWORD }, '198.51.100.4')).status).toBe(200);
});

it('allows 3 requests for the confirmation mail an hour', async () => {
  const ask = () => call(shop, '/usr/me/confirmation', { method: 'POST', token: ana.token });
  for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

it('allows 20 sign-ups an hour, so that nobody can probe which addresses have accounts', async () => {
  const signUp = (email: string) =>
    post('/usr/users', { name: 'Ana', lastname: 'Rivas', email, password: 'clave1' }, '198.51.100.6');
  for (let time = 0; time < 20; time += 1) expect((await signUp(ana.email)).status).toBe(409);
  expectAnswer(await signUp(ana.email), 429, { message: 'Demasiados intentos. Espera una hora e inténtalo de nuevo.' });
  expect(await mailsTo(shop, ana.email)).toEqual([]);
});

it('sends three mails a day to an address that is signed up and deleted repeatedly', async () => {
  const [email, password] = ['rosa@example.com', 'clave de Rosa'];
  for (let time = 0; time < 4; time += 1) {
    const address = `203.0.113.${time + 1}`;
    const signedUp = await post('/usr/users', { name: 'Rosa', lastname: 'Rivas', email, password }, address);
    expect(signedUp.status).toBe(201);
    // Deleting an account deletes its mails.
    expect(await mailsTo(shop, email)).toHaveLength(time < 3 ? 1 : 0);
    const { token } = (await post('/usr/auths/login', { email, password }, address)).body;
    expect((await deleteAccount(token, password, address)).status).toBe(200);
  }
});
