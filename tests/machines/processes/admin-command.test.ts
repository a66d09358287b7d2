import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';

// Runs the operator’s commands while the shop runs, each in its own process, on the same data.
const env: Record<string, string> = {
  DEMO: '0',
  THROTTLE: '0',
};
const EVA = 'eva@example.com';
const ANA = 'ana@example.com';
let data: ProcessData;
let shop: ShopProcess;
/** The first administrator, created before the shop was started. */
let eva: Awaited<ReturnType<typeof runAdmin>>;

vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

beforeAll(async () => {
  data = await makeProcessData();
  Object.assign(env, data.env);
  const nobody = await runAdmin(env, 'reset', EVA);
  expect(nobody).toMatchObject({ code: 1, out: '', error: expect.stringContaining('is no administrator') });
  eva = await runAdmin(env, 'create', EVA);
  expect(await runCommand('migrate', env)).toMatchObject({ code: 0, out: 'The schema was up to date.\n', error: '' });
  shop = await startShopProcess(env);
});

afterAll(async () => {
  await shop.end('SIGTERM');
  await data.remove();
});

const login = (email: string, password: string, code?: string) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email, password, ...(code ? { code } : {}) } });
const isStaff = async (token: string) => (await call(shop, '/sales', { token })).status;

describe('while the shop runs', () => {
  it('creates, resets and demotes an administrator, and ends that person’s sessions at once', async () => {
    const created = await runAdmin(env, 'create', ANA);
    expect(created).toMatchObject({ code: 0, error: '', password: expect.stringMatching(/^.{16}$/) });
    const first = await login(ANA, created.password);
    expect(await isStaff(first.body.token)).toBe(200);
    expect(await runAdmin(env, 'create', ANA.toUpperCase())).toMatchObject({ code: 1, out: '' });

    const started = await call(shop, '/usr/me/second-factor', {
      method: 'POST',
      token: first.body.token,
      body: { password: created.password },
    });
    const { secret } = started.body.data;
    const on = await call(shop, '/usr/me/second-factor', {
      method: 'PUT',
      token: first.body.token,
      body: { code: codeFor(secret) },
    });
    expect(on.status).toBe(200);
    const [recovery] = on.body.data.recoveryCodes;

    const reset = await runAdmin(env, 'reset', ANA);
    expect(reset).toMatchObject({ code: 0, out: expect.stringContaining('second factor stays') });
    expect(await isStaff(on.body.data.token)).toBe(401);
    expect((await login(ANA, created.password)).status).toBe(401);
    expect((await login(ANA, reset.password)).body.code).toBe('second_factor_needed');
    expect((await login(ANA, reset.password, recovery)).status).toBe(200);

    const bare = await runAdmin(env, 'reset', ANA, '--without-second-factor');
    expect(bare).toMatchObject({ code: 0, out: expect.stringContaining('second factor is off') });
    const again = await login(ANA, bare.password);
    expect(await isStaff(again.body.token)).toBe(200);

    expect(await runAdmin(env, 'demote', ANA)).toMatchObject({ code: 0, error: '' });
    expect(await isStaff(again.body.token)).toBe(401);
    expect(await isStaff((await login(ANA, bare.password)).body.token)).toBe(403);
  });

  it('makes a shopper’s account an administrator, with a new password', async () => {
    const body = { name: 'Luis', lastname: 'Mora', email: 'luis@example.com', password: 'corta1' };
    expect((await call(shop, '/usr/users', { method: 'POST', body })).status).toBe(201);
    const shopper = await login(body.email, body.password);
    const promoted = await runAdmin(env, 'create', body.email);
    expect(promoted).toMatchObject({ code: 0, out: expect.stringContaining('was a shopper') });
    expect(await isStaff(shopper.body.token)).toBe(401);
    expect((await login(body.email, body.password)).status).toBe(401);
    expect(await isStaff((await login(body.email, promoted.password)).body.token)).toBe(200);
    await runAdmin(env, 'demote', body.email);
  });

  it('explains a wrong command, and changes nothing', async () => {
    expect(await runAdmin(env, 'delete', EVA)).toMatchObject({ code: 1, out: '', password: '' });
    expect((await login(EVA, eva.password)).status).toBe(200);
  });

  it('leaves the schema to the shop when the shop has the only connection', async () => {
    const migrated = await runCommand('migrate', env);
    expect(migrated).toMatchObject(
      env.DATABASE_URL
        ? { code: 0, out: 'The schema was up to date.\n' }
        : { code: 1, error: 'A shop has the database open, and brought it up to date at its start\n' },
    );
  });

  it('is audited as the operator, without a password', async () => {
    const { token } = (await login(EVA, eva.password)).body;
    const { data } = (await call(shop, '/audit?q=Operador', { token })).body;
    const actions = data.map((entry: { attributes: { action: string } }) => entry.attributes.action);
    expect(new Set(actions)).toEqual(new Set(['admin.created', 'admin.promoted', 'admin.reset', 'admin.demoted']));
    expect(JSON.stringify(data)).not.toMatch(/password|argon2/i);
  });
});

it('creates an administrator while the shop is stopped, who can sign in when it runs', async () => {
  expect(eva).toMatchObject({ code: 0, error: '' });
  expect(await isStaff((await login(EVA, eva.password)).body.token)).toBe(200);
});

it('says so plainly where there is no shop', async () => {
  const nowhere = await runAdmin({ DATA_DIR: path.join(env.DATA_DIR ?? '', 'nada') }, 'create', ANA);
  expect(nowhere).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^There is no shop in .*\n$/) });
});
