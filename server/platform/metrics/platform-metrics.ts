import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

/** What an operator wants to know of queues and connections, read when it is scraped. */
export function measurePlatform(metrics: Metrics, { database, jobs }: { database: Database; jobs: Jobs }): void {
  metrics.gauge('vitrina_jobs', 'Jobs by queue and state; the same on every replica', ['queue', 'state'], async () => {
    const depths = await jobs.depths();
    return depths.map(({ queue, state, jobs }) => [{ queue, state }, jobs]);
  });
  metrics.gauge('vitrina_database_connections', 'Connections of the pool of this process', ['state'], async () => {
    const { open, idle, waiting } = database.pool();
    return [
      [{ state: 'open' }, open],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ];
  });
}
