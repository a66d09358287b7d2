import { expect, it } from 'vitest';
import type { LaggingReads, ReplicaState } from '#server/platform/database/lagging-reads.ts';
import { createMetrics } from './metrics.ts';
import { measureReplica } from './replica-metrics.ts';

function figuresOf(replica: ReplicaState | null): Promise<string> {
  const metrics = createMetrics();
  measureReplica(metrics, { replica: () => replica } as LaggingReads);
  return metrics.text();
}

it('exports figures since the start as counters', async () => {
  const text = await figuresOf({ lagSeconds: 2, problem: null, answered: { replica: 7, primary: 3 } });
  expect(text).toMatch(/^# TYPE vitrina_lagging_reads_total counter$/m);
  expect(text).toMatch(/^vitrina_lagging_reads_total\{by="replica"\} 7$/m);
  expect(text).toMatch(/^vitrina_lagging_reads_total\{by="primary"\} 3$/m);
  expect(text).toMatch(/^vitrina_replica_used 1$/m);
});

it('exports nothing without a replica', async () => {
  expect(await figuresOf(null)).not.toMatch(/replica|lagging/);
});
