import autocannon from 'autocannon';

export interface Measurement {
  requestsPerSecond: number;
  p99Ms: number;
}

const WARM_UP_SECONDS = 2;

/** Requests per second over `seconds`, after a warm-up that is not counted. Throws on any response outside 2xx. */
export async function measure(url: string, connections: number, seconds: number): Promise<Measurement> {
  await autocannon({ url, connections, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
