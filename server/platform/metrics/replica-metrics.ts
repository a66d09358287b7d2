import type { LaggingReads } from '#server/platform/database/lagging-reads.ts';
import type { Metrics } from './metrics.ts';

/** Registers the figures of the replica; without one there are none. */
export function measureReplica(metrics: Metrics, lagging: LaggingReads): void {
  if (lagging.replica() === null) return;
  const state = () => lagging.replica();
  metrics.gauge(
    'vitrina_replica_lag_seconds',
    'How far the replica is behind, to the second; NaN while that is not known, as when it is away',
    [],
    async () => [[{}, state()?.lagSeconds ?? Number.NaN]],
  );
  metrics.gauge(
    'vitrina_replica_used',
    'Whether the replica answers what may lag (1), or the primary does (0)',
    [],
    async () => [[{}, state()?.problem === null ? 1 : 0]],
  );
  metrics.counter(
    'vitrina_lagging_reads_total',
    'Lists, reports and exports that were answered, by who answered them',
    ['by'],
    () => Object.entries(state()?.answered ?? {}).map(([by, count]) => [{ by }, count] as const),
  );
}
