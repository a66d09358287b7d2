import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionRecord } from '#contract/people/session.ts';
import { MOST_SESSIONS } from '#server/features/accounts/open-session.ts';
import { sessions } from '#server/features/accounts/sessions.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/139.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let ana: { id: number; email: string; token: string };
beforeEach(async () => {
  ana = await makeAccount(shop, 'sales');
});

async function logIn(userAgent = PHONE, { email } = ana): Promise<string> {
  const body = { email, password: PASSWORD };
  const answer = await call(shop, '/usr/auths/login', { method: 'POST', body, headers: { 'user-agent': userAgent } });
  return answer.body.token;
}
const list = async (token: string, path = '/usr/me/sessions') =>
  (await call<{ data: SessionRecord[] }>(shop, path, { token })).body.data;
const post = (token: string, path: string) => call(shop, path, { method: 'POST', token });
const statusOf = async (token: string) => (await call(shop, '/usr/me', { token })).status;

describe('one’s own sessions', () => {
  it('are listed by device and coarse network, with the one that asks marked', async () => {
    await logIn(DESK);
    const phone = await logIn();
    const seen = { network: '127.0.0.x', created_at: expect.any(String), last_seen_at: expect.any(String) };
    expect((await list(phone)).map(({ attributes }) => attributes)).toEqual([
      { device: 'Chrome en Android', current: true, ...seen },
      { device: 'Firefox en Windows', current: false, ...seen },
    ]);
  });

  it('end one by one, with the next call', async () => {
    const [desk, phone] = [await logIn(DESK), await logIn()];
    const other = (await list(phone)).find(({ attributes }) => !attributes.current);
    expect((await post(phone, `/usr/me/sessions/${other?.id}/end`)).status).toBe(200);
    expect(await statusOf(desk)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
    expect(await list(phone)).toHaveLength(1);
    expect((await post(phone, `/usr/me/sessions/${other?.id}/end`)).status).toBe(200);
  });

  it('are nobody else’s to end', async () => {
    const phone = await logIn();
    const [own] = await list(phone);
    const eva = await makeAccount(shop, 'sales');
    expect((await post(eva.token, `/usr/me/sessions/${own?.id}/end`)).status).toBe(404);
    expect(await statusOf(phone)).toBe(200);
  });

  it('end all but the one that asks, tokens from before sessions were listed included', async () => {
    const [desk, phone] = [await logIn(DESK), await logIn()];
    expect(await statusOf(ana.token)).toBe(200);
    const { status, body } = await post(phone, '/usr/me/sessions/end');
    expect(status).toBe(200);
    for (const ended of [ana.token, desk, phone]) expect(await statusOf(ended)).toBe(401);
    expect((await list(body.token)).map(({ attributes }) => attributes.current)).toEqual([true]);
  });

  it('go on after a new name, and only the one that made it after a new password', async () => {
    const [desk, phone] = [await logIn(DESK), await logIn()];
    const put = (path: string, body: object) => call(shop, path, { method: 'PUT', token: phone, body });
    const renamed = (await put('/usr/me', { name: 'Ana', lastname: 'Mora' })).body.token;
    expect((await list(renamed)).filter(({ attributes }) => attributes.current)).toHaveLength(1);
    const password = 'nube tornillo gaita mercado';
    const changed = (await put('/usr/me/password', { current: PASSWORD, password })).body.token;
    expect(await statusOf(desk)).toBe(401);
    expect(await list(changed)).toHaveLength(1);
    const [own] = await list(changed);
    await post(changed, `/usr/me/sessions/${own?.id}/end`);
    expect(await statusOf(changed)).toBe(401);
  });

  it('are at most twenty: the one that was not used for longest ends', async () => {
    const first = await logIn();
    const { connection } = shop.database;
    const [row] = await connection.select().from(sessions).where(eq(sessions.accountId, ana.id));
    const copies = Array.from({ length: MOST_SESSIONS - 1 }, () => ({ ...row, id: undefined }));
    await connection.insert(sessions).values(copies as (typeof sessions.$inferInsert)[]);
    const last = await logIn(DESK);
    expect(await list(last)).toHaveLength(MOST_SESSIONS);
    expect(await statusOf(first)).toBe(401);
  });
});

it('notes when a session was last used every few minutes, and not with each call', async () => {
  const phone = await logIn();
  const seen = async () => {
    const [row] = await shop.database.connection.select().from(sessions).where(eq(sessions.accountId, ana.id));
    return row?.lastSeenAt.getTime() ?? 0;
  };
  const before = await seen();
  await statusOf(phone);
  expect(await seen()).toBe(before);
  await shop.database.connection.execute(
    sql`update sessions set last_seen_at = now() - interval '6 minutes' where account_id = ${ana.id}`,
  );
  await statusOf(phone);
  expect(await seen()).toBeGreaterThanOrEqual(before);
});

describe('the sessions of somebody who works here', () => {
  it('are seen and ended by who administers the staff', async () => {
    const owner = await makeAccount(shop, 'owner');
    const [desk, phone] = [await logIn(DESK), await logIn()];
    const path = `/staff/${ana.id}/sessions`;
    const [newest] = await list(owner.token, path);
    expect(newest?.attributes).toMatchObject({ device: 'Chrome en Android', current: false });
    await post(owner.token, `${path}/${newest?.id}/end`);
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([401, 200]);
    await post(owner.token, `${path}/end`);
    expect([await statusOf(desk), await statusOf(ana.token)]).toEqual([401, 401]);
    expect(await list(owner.token, path)).toEqual([]);
  });

  it('are closed to everybody else, and a shopper has none here', async () => {
    const owner = await makeAccount(shop, 'owner');
    const shopper = await makeAccount(shop, 'customer');
    expect((await call(shop, `/staff/${owner.id}/sessions`, { token: ana.token })).status).toBe(403);
    expect((await call(shop, `/staff/${shopper.id}/sessions`, { token: owner.token })).status).toBe(404);
    expect((await post(owner.token, `/staff/${shopper.id}/sessions/end`)).status).toBe(404);
  });
});
