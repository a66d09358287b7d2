import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { shared, within } from '#server/platform/faults/within.ts';

/** One value of a gauge, with its labels. */
export type Reading = readonly [labels: Record<string, string>, value: number];

export interface Metrics {
  /** Records a routed response. Responses sent from the cache are counted separately. */
  observe(answer: { method: string; route: string; status: number; seconds: number }): void;
  /**
   * Registers a gauge that is read at each scrape. If `read` rejects or takes longer than 3 s, the gauge is omitted, so
   * that the other metrics are still available when the database is down or hangs.
   */
  gauge(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Reading[]>): void;
  /** Registers a counter, whose name ends in `_total`. The caller keeps the value and gives it at each scrape. */
  counter(name: string, help: string, labels: readonly string[], read: () => readonly Reading[]): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

/** Prometheus gives a scrape ten seconds. */
const READ_WITHIN_MS = 3_000;
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of this process, in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers that were routed, by route template; those sent from memory are in vitrina_kept_sent_total',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });

  return {
    observe({ method, route, status, seconds }) {
      answers.observe({ method, route, status }, seconds);
    },
    gauge(name, help, labelNames, read) {
      const readOnce = shared(read);
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          const readings = await within(readOnce(), READ_WITHIN_MS);
          if (readings === 'late' || readings instanceof Error) return;
          for (const [labels, value] of readings) this.set(labels, value);
        },
      });
    },
    counter(name, help, labelNames, read) {
      new Counter({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const [labels, value] of read()) this.inc(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}
