import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshRate } from '#server/features/currency/refresh-rate.ts';
import { call } from '#tests/support/call.ts';
import { makeRate } from '#tests/support/factories.ts';
import { openLocalServer } from '#tests/support/local-server.ts';
import { testShop } from '#tests/support/test-shop.ts';

// Against local servers that answer what the real ones answer, on good days and bad.
const shop = testShop();

const DOLARAPI = (value: unknown, day = '2026-11-20') =>
  JSON.stringify({
    fuente: 'oficial',
    nombre: 'Oficial',
    promedio: value,
    fechaActualizacion: `${day}T00:00:00-04:00`,
  });
const BCV = (value: string, day = '2026-11-20') => `<html><body>
  <div id="euro" class="col"><div class="recuadrotsmc"><strong> 280,10000000 </strong></div></div>
  <div id="dolar" class="col"><div class="recuadrotsmc"><span> USD</span><strong> ${value} </strong></div></div>
  <span class="date-display-single" property="dc:date" content="${day}T00:00:00-04:00">Viernes</span></body></html>`;

let answers: Record<string, { status?: number; body: string }> = {};
const server = await openLocalServer((request, response) => {
  const { status = 200, body } = answers[request.url ?? ''] ?? { status: 404, body: '' };
  response.writeHead(status).end(body);
});
const SOURCES = [
  { kind: 'dolarapi', url: `${server.url}/dolarapi` },
  { kind: 'bcv', url: `${server.url}/bcv` },
] as const;
const refresh = () => refreshRate(shop.database, SOURCES);
const shown = async () => (await call(shop, '/currency/dollar-value')).body;

afterAll(() => server.close());
beforeEach(() => shop.database.connection.execute(sql`delete from exchange_rates`));

describe('the rate', () => {
  it('comes from the first source, with its date', async () => {
    answers = { '/dolarapi': { body: DOLARAPI(248.3671) }, '/bcv': { body: BCV('300,00') } };
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    expect(await shown()).toEqual({ dollarValue: '248,3671', date: '2026-11-20', source: 'BCV (DolarApi)' });
    expect(await refresh()).toMatchObject({ outcome: 'known' });
  });

  it.each([
    ['is down', { status: 503, body: '' }],
    ['answers HTML', { body: '<html>Mantenimiento</html>' }],
    ['answers zero', { body: DOLARAPI(0) }],
    ['answers a negative', { body: DOLARAPI(-5) }],
    ['answers no number', { body: DOLARAPI(null) }],
    ['answers no date', { body: '{"promedio": 248}' }],
  ])('comes from the second when the first %s', async (_what, first) => {
    answers = { '/dolarapi': first, '/bcv': { body: BCV('1.248,36710000') } };
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    expect(await shown()).toEqual({ dollarValue: '1248,3671', date: '2026-11-20', source: 'BCV' });
  });

  it('stays the last good one when all are down', async () => {
    answers = { '/dolarapi': { body: DOLARAPI(248) } };
    await refresh();
    answers = { '/dolarapi': { status: 500, body: '' } };
    expect(await refresh()).toMatchObject({
      outcome: 'none',
      problems: [/500/, /404/].map((pattern) => expect.stringMatching(pattern)),
    });
    expect((await shown()).dollarValue).toBe('248,00');
  });

  it('that is ten times yesterday is not put in force; a step of a fifth a day is', async () => {
    answers = { '/dolarapi': { body: DOLARAPI(100, '2026-11-19') } };
    await refresh();
    answers = { '/dolarapi': { body: DOLARAPI(1000) } };
    expect(await refresh()).toMatchObject({ outcome: 'held-back' });
    expect((await shown()).dollarValue).toBe('100,00');
    answers = { '/dolarapi': { body: DOLARAPI(120) } };
    expect(await refresh()).toMatchObject({ outcome: 'new' });
    answers = { '/dolarapi': { body: DOLARAPI(95, '2026-11-21') } };
    expect(await refresh()).toMatchObject({ outcome: 'held-back' });
  });

  it('of the demo, or put in by hand, holds until one of a later day, and is no measure for a jump', async () => {
    await makeRate(shop, '50');
    answers = { '/dolarapi': { body: DOLARAPI(300, '2026-11-20') } };
    expect(await refresh()).toMatchObject({ outcome: 'known' });
    answers = { '/dolarapi': { body: DOLARAPI(300, '2026-11-21') } };
    expect(await refresh()).toMatchObject({ outcome: 'new' });
  });

  it('does not go back to an older day', async () => {
    answers = { '/dolarapi': { body: DOLARAPI(100, '2026-11-20') } };
    await refresh();
    answers = { '/dolarapi': { body: DOLARAPI(99, '2026-11-19') } };
    expect(await refresh()).toMatchObject({ outcome: 'known' });
    expect((await shown()).date).toBe('2026-11-20');
  });
});
