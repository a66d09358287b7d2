import { ownVersion } from '../release.ts';
import type { Metrics } from './metrics.ts';

/** Strangers are not told: the log says it at each start, and /metrics to whoever may read it. */
export function measureVersion(metrics: Metrics): void {
  const labels = { ...ownVersion(), node: process.version };
  const help = 'Always 1; its labels say what runs';
  metrics.gauge('vitrina_build_info', help, Object.keys(labels), async () => [[labels, 1]]);
}
