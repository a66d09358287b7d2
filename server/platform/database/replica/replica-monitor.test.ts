import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { Connection } from '../database.ts';
import { ReplicaMonitor } from './replica-monitor.ts';

const answered = (row: object) => ({ rows: [row] });

/** A replica whose driver connects and answers as the test says. */
function replica(connect: () => Promise<void>, standing: object = {}): pg.Client {
  const client = { on() {}, connect, query: async () => answered(standing), connection: { stream: { destroy() {} } } };
  return client as unknown as pg.Client;
}

/** @returns the reports of the monitor so far */
async function toldOf(client: pg.Client, primary: () => Promise<unknown>): Promise<(string | null)[]> {
  const notified: (string | null)[] = [];
  const monitor = new ReplicaMonitor({
    primary: { execute: primary } as unknown as Connection,
    openClient: () => client,
    onChange: (problem) => notified.push(problem),
  });
  await vi.waitFor(() => expect(notified).not.toEqual([]));
  await monitor.stop();
  return notified;
}

const primary = async () => answered({ lsn: '0/10', system: '1 shop' });
const connects = async () => {};

it('reports the reason when a replica cannot be used from the start', async () => {
  const refused = async () => {
    throw new Error('password authentication failed');
  };
  expect(await toldOf(replica(refused), primary)).toEqual(['password authentication failed']);
  const other = { database: 'other', system: '1', replayed: '0/10' };
  expect(await toldOf(replica(connects, other), primary)).toEqual(['it is the replica of another database']);
});

it('reports a primary that does not give its position', async () => {
  const unable = async () => {
    throw new Error('permission denied for function pg_control_system');
  };
  const standing = { database: 'shop', system: '1', replayed: '0/10' };
  expect(await toldOf(replica(connects, standing), unable)).toEqual([
    'the primary does not say where it is: permission denied for function pg_control_system',
  ]);
});
