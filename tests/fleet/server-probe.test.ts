import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ServerProbe } from '#server/platform/database/hosts/server-probe.ts';

let client: pg.Client;
let probe: ServerProbe;

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  probe = new ServerProbe(inject('postgresUrl'));
});
afterAll(async () => {
  probe.close();
  await client.end();
});

const probes = async () =>
  (await client.query(`select pid from pg_stat_activity where application_name = 'vitrina-probe'`)).rows as {
    pid: number;
  }[];

it('uses one connection, and opens another when it is lost', async () => {
  const primary = { role: 'primary', timeline: 1 };
  expect(await probe.ask()).toEqual(primary);
  const [first] = await probes();
  for (let time = 0; time < 3; time += 1) expect(await probe.ask()).toEqual(primary);
  expect(await probes()).toEqual([first]);

  await client.query('select pg_terminate_backend($1)', [first?.pid]);
  expect(await probe.ask()).toEqual(primary);
  const [second, ...others] = await probes();
  expect(others).toEqual([]);
  expect(second?.pid).not.toBe(first?.pid);

  probe.close();
  await expect.poll(probes).toEqual([]);
});
