import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { bcvBody, dolarApiBody, openRateSources } from '#tests/support/neighbours/rate-sources.ts';
import { openUntrustedServer } from '#tests/support/neighbours/untrusted-server.ts';
import { fetchRate } from './fetch-rate.ts';

// Uses local servers that send what the real sources send, including their failures.
const { sources, say, close } = await openRateSources();
const [dolarapi, bcv] = sources;
const untrusted = await openUntrustedServer(dolarApiBody(248));
const NOW = new Date('2026-11-21T12:00:00-04:00');
/** Much longer than a local request takes, much shorter than the test's own timeout. */
const SOON = { now: NOW, timeoutMs: 1000 };

afterAll(() => Promise.all([close(), untrusted.close()]));

describe('dolarapi', () => {
  it.each<[unknown, string]>([
    [248.3671, '248.3671'],
    ['248,3671', '248.3671'],
    ['1.234,56', '1234.56'],
    [36, '36'],
  ])('reads %j', async (value, rate) => {
    say({ dolarapi: { body: dolarApiBody(value) } });
    expect(await fetchRate(dolarapi, { now: NOW })).toEqual({
      value: rate,
      valueDate: '2026-11-20',
      source: 'BCV (DolarApi)',
    });
  });

  it.each([
    ['2026-11-20T00:00:00-04:00', '2026-11-20'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20T21:01:41.786Z', '2026-11-20'],
    // 21:00 in Caracas.
    ['2026-11-21T01:00:00Z', '2026-11-20'],
  ])('reads the time %s as the day %s in Caracas', async (moment, day) => {
    say({ dolarapi: { body: JSON.stringify({ promedio: 248, fechaActualizacion: moment }) } });
    expect((await fetchRate(dolarapi, { now: NOW })).valueDate).toBe(day);
  });
});

it('reads the dollar, not the euro, from the page of the BCV', async () => {
  say({ bcv: { body: bcvBody('1.248,36710000') } });
  expect(await fetchRate(bcv, { now: NOW })).toEqual({ value: '1248.3671', valueDate: '2026-11-20', source: 'BCV' });
});

describe.each([dolarapi, bcv])('$kind gives no rate', (source) => {
  it.each<[string, { status?: number; body: string }, RegExp]>([
    ['down', { status: 503, body: dolarApiBody(248) }, /503/],
    ['HTML that says nothing', { body: '<html>Mantenimiento</html>' }, /no rate/],
    ['JSON that says nothing', { body: '{}' }, /no rate/],
    ['a list', { body: `[${dolarApiBody(248)}]` }, /no rate/],
    ['half an answer', { body: dolarApiBody(248).slice(0, 60) }, /no rate/],
    ['nothing at all', { body: '' }, /no rate/],
    ['null', { body: 'null' }, /no rate/],
  ])('when it answers %s', async (_what, answer, reason) => {
    say({ dolarapi: answer, bcv: answer });
    await expect(fetchRate(source, { now: NOW })).rejects.toThrow(reason);
  });

  it.each(['0', '-5', '0,00', 'n/d', '1.2.3', '9999999999999'])('when its rate is %s', async (value) => {
    say({ dolarapi: { body: dolarApiBody(value) }, bcv: { body: bcvBody(value) } });
    await expect(fetchRate(source, { now: NOW })).rejects.toThrow(/no rate/);
  });

  it.each(['2026-13-40', 'ayer', '', '2026-12-25', '9999-12-31'])('when its day is %j', async (day) => {
    say({ dolarapi: { body: dolarApiBody(248, day) }, bcv: { body: bcvBody('248,00', day) } });
    await expect(fetchRate(source, { now: NOW })).rejects.toThrow(/rate/);
  });

  it('when it accepts the connection and sends nothing', async () => {
    say({ dolarapi: () => {}, bcv: () => {} });
    await expect(fetchRate(source, SOON)).rejects.toThrow(/timeout/);
  });

  it('when it begins to answer and never ends', async () => {
    const begin = (response: { write(text: string): void }) => response.write('{"promedio": 248,');
    say({ dolarapi: begin, bcv: begin });
    await expect(fetchRate(source, SOON)).rejects.toThrow(/timeout/);
  });

  it('when it cuts the line', async () => {
    const cut = (response: ServerResponse) => response.destroy();
    say({ dolarapi: cut, bcv: cut });
    await expect(fetchRate(source, { now: NOW })).rejects.toThrow('fetch failed');
  });

  it('when its answer is endless', async () => {
    const pour = (response: ServerResponse) => {
      const block = Buffer.alloc(256 * 1024, 'a');
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    };
    say({ dolarapi: pour, bcv: pour });
    await expect(fetchRate(source, { now: NOW })).rejects.toThrow(/longer than 2000000/);
  });

  it('when its certificate is not trusted', async () => {
    await expect(fetchRate({ ...source, url: untrusted.url }, { now: NOW })).rejects.toThrow('fetch failed');
  });

  it('when it cannot be reached', async () => {
    await expect(fetchRate({ ...source, url: 'http://127.0.0.1:1/' }, { now: NOW })).rejects.toThrow();
  });
});
