import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { KeptResponses } from '#server/platform/http/kept/kept-responses.ts';

/** One value of a gauge, with its labels. */
export type Reading = readonly [labels: Record<string, string>, value: number];

export interface Metrics {
  /** Records a routed response. Responses sent from the cache are counted separately. */
  observe(answer: { method: string; route: string; status: number; seconds: number }): void;
  /**
   * Registers a gauge that is read at each scrape. If `read` rejects, the gauge is omitted, so that the other metrics
   * are still available when the database is down.
   */
  gauge(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Reading[]>): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  close(): void;
}

const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of this process, in a registry of their own. */
export function createMetrics(kept: KeptResponses): Metrics {
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
  countKept(kept, registers);

  return {
    observe({ method, route, status, seconds }) {
      answers.observe({ method, route, status }, seconds);
    },
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          this.reset();
          const readings = await read().catch(() => []);
          for (const [labels, value] of readings) this.set(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close: () => registry.clear(),
  };
}

function countKept(kept: KeptResponses, registers: Registry[]): void {
  // The cache counts the responses it sends; the counter copies its number at each scrape.
  new Counter({
    name: 'vitrina_kept_sent_total',
    help: 'Answers sent from memory, before any routing',
    registers,
    collect() {
      this.reset();
      this.inc(kept.sent);
    },
  });
  new Gauge({
    name: 'vitrina_kept_bytes',
    help: 'Bytes of the answers kept in memory',
    registers,
    collect() {
      this.set(kept.size().bytes);
    },
  });
  new Gauge({
    name: 'vitrina_kept_responses',
    help: 'Answers kept in memory',
    registers,
    collect() {
      this.set(kept.size().responses);
    },
  });
}
