import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditAction } from '#contract/office/audit.ts';
import { deleteOldEntries } from '#server/features/audit/delete-old-entries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });
const admin = signedIn(shop);

beforeEach(async () => {
  await shop.database.connection.execute(sql`delete from throttles`);
});

const log = async (query = '') => (await admin.get(`/audit${query}`)).body;
const login = (email: string, password: string, from = '203.0.113.7') =>
  call(shop, '/usr/auths/login', {
    method: 'POST',
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  });

const write = (action: AuditAction, recordId: number, details: Record<string, unknown> = {}) =>
  recordAudit(
    shop.database.connection,
    { accountId: null, name: 'Prueba' },
    action,
    { kind: 'prueba', id: recordId },
    details,
  );

describe('the audit of sign-ins', () => {
  it('records who signed in, and from where', async () => {
    expect((await login(admin.email, PASSWORD)).status).toBe(200);
    const { data } = await log('?action=login.succeeded');
    expect(data[0].attributes).toEqual({
      happenedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      accountId: admin.id,
      actor: `Ana Rivas <${admin.email}>`,
      action: 'login.succeeded',
      recordKind: 'account',
      recordId: String(admin.id),
      details: { network: '203.0.113.7' },
    });
  });

  it('records failures with the address and the network, but never the password', async () => {
    await login(admin.email, 'no es esta', '2001:db8:1:2::77');
    await login('nadie@example.com', 'ni esta');
    const { data } = await log('?action=login.failed');
    expect(data[0].attributes).toMatchObject({
      accountId: null,
      actor: 'nadie@example.com',
      recordKind: null,
      details: { network: '203.0.113.7', reason: 'password' },
    });
    expect(data[1].attributes).toMatchObject({
      accountId: null,
      actor: admin.email,
      recordKind: 'account',
      recordId: String(admin.id),
      details: { network: '2001:db8:1:2::/64', reason: 'password' },
    });
    expect(JSON.stringify(data)).not.toMatch(/no es esta|ni esta/);
  });

  it('does not fill the log with repeated failures', async () => {
    const before = (await log('?action=login.failed')).meta.total;
    for (let time = 0; time < 14; time += 1) await login('una@example.com', 'no');
    expect((await log('?action=login.failed')).meta.total - before).toBe(10);
    // A different address each time avoids that throttle; the log accepts a hundred entries per hour from one network.
    await shop.database.connection.execute(
      sql`insert into throttles (key, hits, resets_at) values ('noted-failures:198.51.100.9', 99, now() + interval '1 hour')`,
    );
    const noted = (await log('?action=login.failed')).meta.total;
    for (let time = 0; time < 3; time += 1) await login(`otra-${time}@example.com`, 'no', '198.51.100.9');
    expect((await log('?action=login.failed')).meta.total - noted).toBe(1);
  });
});

describe('GET /audit', () => {
  it('is newest first, with filters and pages', async () => {
    for (const id of [1, 2, 3]) await write('sale.status', id, { note: `nota-${id} 100%` });
    const ids = async (query: string) =>
      (await log(`?recordKind=prueba&${query}`)).data.map(
        (entry: { attributes: { recordId: string } }) => entry.attributes.recordId,
      );
    expect(await ids('')).toEqual(['3', '2', '1']);
    expect(await ids('recordId=2')).toEqual(['2']);
    expect(await ids('action=login.failed')).toEqual([]);
    expect(await ids('q=NOTA-2')).toEqual(['2']);
    expect(await ids('q=prueba')).toHaveLength(3);
    expect(await ids('q=%25')).toHaveLength(3);
    expect(await ids('q=_')).toEqual([]);
    expect(await ids('page[size]=2&page[number]=2')).toEqual(['1']);
  });

  it('counts days in Caracas time, with both ends included', async () => {
    await shop.database.connection.execute(sql`
      insert into audit_entries (happened_at, actor, action, record_kind, record_id) values
        ('2026-03-10T03:59:59Z', 'x', 'sale.status', 'dia', 'antes'),
        ('2026-03-10T04:00:00Z', 'x', 'sale.status', 'dia', 'primero'),
        ('2026-03-12T03:59:59Z', 'x', 'sale.status', 'dia', 'último'),
        ('2026-03-12T04:00:00Z', 'x', 'sale.status', 'dia', 'después')`);
    const { data } = await log('?recordKind=dia&from=2026-03-10&to=2026-03-11');
    expect(data.map((entry: { attributes: { recordId: string } }) => entry.attributes.recordId)).toEqual([
      'último',
      'primero',
    ]);
  });

  it('is filtered by who acted, whether or not they have an account', async () => {
    const key = { accountId: null, name: 'Llave «Contador»' };
    const { connection } = shop.database;
    await recordAudit(connection, key, 'sale.status', { kind: 'llave', id: 1 });
    await write('sale.status', 7);
    const actors: string[] = (await admin.get('/audit/actors')).body.data;
    expect(actors).toEqual(expect.arrayContaining([key.name, 'Prueba', `Ana Rivas <${admin.email}>`]));
    expect(actors).not.toContain('nadie@example.com');
    const { data, meta } = await log(`?actor=${encodeURIComponent(key.name)}`);
    expect([meta.total, data[0].attributes.recordKind]).toEqual([1, 'llave']);
  });

  it('is filtered by store: what was done to it, and what was done there', async () => {
    const [place] = (await admin.get('/locations')).body.data;
    const { name } = place.attributes;
    const there = { accountId: null, name: 'Prueba' };
    const record = (details: Record<string, unknown>, kind = 'lugar', id: number | string = 1) =>
      recordAudit(shop.database.connection, there, 'stock.adjusted', { kind, id }, details);
    await record({}, 'location', place.id);
    await record({ locationId: place.id });
    await record({ location: name });
    await record({ origin: 'Otra', destination: name });
    await record({ cells: [`R1 talla M, ${name}: +3`] });
    await record({ location: 'Otra', reason: name });
    expect((await log(`?location=${place.id}`)).meta.total).toBe(5);
    expect((await log('?location=99999')).meta.total).toBe(0);
  });

  it('is filtered by permission: what is done with it, and who got it', async () => {
    for (const action of ['transfer.sent', 'transfer.received', 'stock.adjusted'] as const) await write(action, 1);
    const terms = { name: 'Recibidora', permissions: ['stock.receive'], by_store: true, requires_second_factor: false };
    const role = (await admin.post('/roles', terms)).body.data;
    await admin.put(`/roles/${role.id}`, { ...terms, permissions: ['stock.count'] });
    const entries = async (permission: string) => (await log(`?permission=${permission}`)).data;
    const received = await entries('stock.receive');
    expect(received.map(({ attributes }: { attributes: { action: string } }) => attributes.action)).toEqual([
      'role.updated',
      'role.created',
      'transfer.received',
    ]);
    expect(received[0].attributes.details).toMatchObject({
      before: { permissions: ['stock.receive'] },
      after: { permissions: ['stock.count'] },
    });
    expect((await log('?permission=stock.transfer&recordKind=prueba')).meta.total).toBe(1);
    const sheet = await admin.get<string>('/audit/export?permission=stock.receive');
    expect(sheet.body.trim().split('\r\n')).toHaveLength(1 + received.length);
    expect((await admin.get('/audit?permission=stock.steal')).body.fields.permission).toBe('Elige una de las opciones');
  });

  it('is exported with the same filters, as a CSV that runs nothing in a spreadsheet', async () => {
    for (const id of [1, 2, 3]) await write('sale.status', id, { note: 'exportada' });
    await recordAudit(shop.database.connection, { accountId: null, name: '=1+1' }, 'sale.status', {
      kind: 'csv',
      id: 4,
    });
    const answer = await fetch(`${shop.url}/api/audit/export?q=exportada`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(answer.headers.get('content-disposition')).toMatch(/registro-[\d-]+\.csv/);
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Entrada;Fecha;Quién;Qué;Registro;Número;Detalles');
    expect(lines[1]).toMatch(/;Prueba;Cambió el estado de una venta;prueba;3;/);
    const guarded = await fetch(`${shop.url}/api/audit/export?recordKind=csv`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await guarded.text()).toContain(";'=1+1;");
  });

  it('refuses what contract/office/audit-log.test.ts refuses', async () => {
    expect((await admin.get('/audit?from=ayer')).status).toBe(422);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('responds 404 to %s', async (method) => {
    expect((await call(shop, '/audit', { method, token: admin.token, body: {} })).status).toBe(404);
  });
});

describe('the database', () => {
  it.each([
    ['update', sql`update audit_entries set actor = 'nadie'`],
    ['delete', sql`delete from audit_entries`],
    ['truncate', sql`truncate audit_entries`],
  ])('refuses to %s an audit entry', async (_verb, statement) => {
    await write('sale.status', 9);
    await expect(shop.database.connection.execute(statement)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
    });
    expect((await log()).meta.total).toBeGreaterThan(0);
  });

  it('lets an erasure change who is named, and nothing else', async () => {
    await write('sale.status', 11);
    const erasing = (change: string) =>
      shop.database.transaction(async (tx) => {
        await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
        await tx.execute(sql.raw(`update audit_entries set ${change} where record_id = '11'`));
      });
    for (const change of ["action = 'x'", 'happened_at = now()', "record_kind = 'x'", 'account_id = 1']) {
      await expect(erasing(change), change).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringContaining('append-only') }),
      });
    }
    await erasing("actor = 'Cuenta eliminada'");
    expect((await log('?recordId=11')).data[0].attributes.actor).toBe('Cuenta eliminada');
  });

  it('lets go of entries whose months are over, by the daily round, and of no other', async () => {
    const { connection } = shop.database;
    await connection.execute(sql`
      insert into audit_entries (happened_at, actor, action, record_kind)
      select now() - make_interval(months => age), 'x', 'sale.status', 'vieja' from unnest(array[5, 23, 25, 40]) as age`);
    const left = async () => (await log('?recordKind=vieja')).meta.total;
    expect(await deleteOldEntries(shop.database)).toBeGreaterThanOrEqual(2);
    expect(await left()).toBe(2);
    expect((await log('?action=audit.deleted-old')).data[0].attributes).toMatchObject({ actor: 'La tienda' });
    const body = { book_years: 10, audit_months: 6 };
    expect((await admin.put('/personal-data/settings', body)).status).toBe(200);
    expect(await deleteOldEntries(shop.database)).toBeGreaterThanOrEqual(1);
    expect(await left()).toBe(1);
    expect(await deleteOldEntries(shop.database)).toBe(0);
  });

  it('keeps no entry of a rolled-back transaction', async () => {
    const undone = shop.database.transaction(async (tx) => {
      await recordAudit(tx, { accountId: null, name: 'Nadie' }, 'sale.status', { kind: 'undone', id: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect((await log('?recordKind=undone')).meta.total).toBe(0);
  });
});
