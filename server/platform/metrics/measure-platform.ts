import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { gravityOf, type Health } from '#server/platform/health/health.ts';
import type { ResponseCache } from '#server/platform/http/cache/response-cache.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { ownVersion } from '../release.ts';
import type { Metrics } from './metrics.ts';
import type { Tally } from './tally.ts';

interface MeasuredPlatform {
  database: Database;
  jobs: Jobs;
  storage: Storage;
  responseCache: ResponseCache;
  health: Health;
  throttled: Tally;
  dataDir: string;
}

/** Registers the metrics of everything below the features. */
export function measurePlatform(metrics: Metrics, platform: MeasuredPlatform): void {
  measureHealth(metrics, platform);
  measureDatabase(metrics, platform);
  measureJobs(metrics, platform);
  measureCached(metrics, platform);
  metrics.counter(
    'vitrina_throttled_total',
    'Times that a limit was reached, by limit; each appears with its first',
    ['rule'],
    () => platform.throttled.readings(),
  );
}

function measureHealth(metrics: Metrics, { health, storage, dataDir }: MeasuredPlatform): void {
  const parts = 'State of each part the shop stands on: 0 well, 1 degraded, 2 failing (this process is not ready)';
  metrics.gauge('vitrina_part_state', parts, ['part'], async () =>
    (await health.all()).parts.map(({ part, state }) => [{ part }, gravityOf(state)]),
  );
  metrics.gauge('vitrina_storage_down', 'Whether the bucket is left alone after failures', [], async () => [
    [{}, storage.isDown?.() ? 1 : 0],
  ]);
  metrics.gauge('vitrina_disk_bytes', 'Room on the disk of DATA_DIR', ['state'], async () => {
    const { blocks, bavail, bsize } = await statfs(dataDir);
    return [
      [{ state: 'free' }, bavail * bsize],
      [{ state: 'size' }, blocks * bsize],
    ];
  });
}

function measureDatabase(metrics: Metrics, { database }: MeasuredPlatform): void {
  const states = 'Connections of the pool of this process; `most` is how many it may open';
  metrics.gauge('vitrina_database_connections', states, ['state'], async () => {
    const { open, idle, waiting, most } = database.pool();
    return [
      [{ state: 'open' }, open],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
      [{ state: 'most' }, most],
    ];
  });
  metrics.counter('vitrina_database_waits_total', 'Callers that found every connection busy', [], () => [
    [{}, database.pool().waits],
  ]);
  metrics.counter('vitrina_database_wait_seconds_total', 'Time they waited for one', [], () => [
    [{}, database.pool().waitedSeconds],
  ]);
  const migration = 'When the newest migration was applied, in seconds since 1970';
  metrics.gauge('vitrina_migration_timestamp_seconds', migration, ['name'], async () => {
    const rows = rowsOf<{ name: string; at: number }>(
      await database.connection.execute(sql`
        select name, extract(epoch from applied_at)::float8 as at from migrations order by name desc limit 1`),
    );
    return rows.map(({ name, at }) => [{ name }, at]);
  });
}

function measureJobs(metrics: Metrics, { jobs }: MeasuredPlatform): void {
  metrics.gauge('vitrina_jobs', 'Jobs by queue and state; the same on every replica', ['queue', 'state'], async () =>
    (await jobs.depths()).map(({ queue, state, jobs }) => [{ queue, state }, jobs]),
  );
  const oldest = 'For how long the oldest job that is due has waited, by queue; the same on every replica';
  metrics.gauge('vitrina_jobs_oldest_seconds', oldest, ['queue'], async () =>
    (await jobs.depths())
      .filter(({ state }) => state === 'waiting')
      .map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  );
}

function measureCached(metrics: Metrics, { responseCache }: MeasuredPlatform): void {
  metrics.counter('vitrina_kept_sent_total', 'Answers sent from memory, before any routing', [], () => [
    [{}, responseCache.sent],
  ]);
  metrics.counter('vitrina_kept_made_total', 'Answers that had to be made, and could then be kept', [], () => [
    [{}, responseCache.made],
  ]);
  metrics.gauge('vitrina_kept_bytes', 'Bytes of the answers kept in memory', [], async () => [
    [{}, responseCache.size().bytes],
  ]);
  metrics.gauge('vitrina_kept_responses', 'Answers kept in memory', [], async () => [
    [{}, responseCache.size().responses],
  ]);
}

/** The version and revision of the shop, and Node's version. */
export function measureVersion(metrics: Metrics): void {
  const labels = { ...ownVersion(), node: process.version };
  const help = 'Always 1; its labels say what runs';
  metrics.gauge('vitrina_build_info', help, Object.keys(labels), async () => [[labels, 1]]);
}
