import autocannon from 'autocannon';
import { processorMs } from '../support/process-usage.ts';

export interface Measurement {
  requestsPerSecond: number;
  /** Whole ms. */
  p99Ms: number;
  /** The server's processor time per request, in µs. Other work on the machine disturbs this figure least. */
  processorUs: number;
}

/** The URL to request, and the process that answers. */
export interface Target {
  url: string;
  pid: number;
}

/** The longest warm-up, in seconds; a short measurement has a short warm-up. */
const WARM_UP = 2;

/**
 * Measures requests per second for `seconds`, after a warm-up that does not count. Throws on any status outside 2xx.
 */
export async function measureUrl({ url, pid }: Target, connections: number, seconds: number): Promise<Measurement> {
  await autocannon({ url, connections, duration: Math.min(WARM_UP, seconds) });
  const before = processorMs(pid);
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    processorUs: ((processorMs(pid) - before) * 1000) / result.requests.total,
  };
}
