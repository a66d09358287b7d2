import { readFileSync } from 'node:fs';
import type { Metrics } from './platform/metrics/metrics.ts';

/** What runs: its version, and the commit it was built from, which only a release knows. */
export interface Version {
  version: string;
  revision: string;
}

/** From the package.json at the root, be it of the sources or of a release. */
export function readVersion(): Version {
  const { version, revision } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return { version, revision: revision ?? 'unknown' };
}

/** Strangers are not told: the log says it at each start, and /metrics to whoever may read it. */
export function measureVersion(metrics: Metrics): void {
  const labels = { ...readVersion(), node: process.version };
  const help = 'Always 1; its labels say what runs';
  metrics.gauge('vitrina_build_info', help, Object.keys(labels), async () => [[labels, 1]]);
}
