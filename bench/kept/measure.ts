import autocannon from 'autocannon';

export interface Measurement {
  requestsPerSecond: number;
  /** Whole ms. */
  p99Ms: number;
}

/** At most, in seconds; a short measurement has as short a warm-up. */
const WARM_UP = 2;

/** Requests a second over `seconds`, after a warm-up that does not count. Throws on any answer outside 2xx. */
export async function measure(url: string, connections: number, seconds: number): Promise<Measurement> {
  await autocannon({ url, connections, duration: Math.min(WARM_UP, seconds) });
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
