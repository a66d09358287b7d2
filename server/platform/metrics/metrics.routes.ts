import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of many routes as one in the metrics: every built file has a route of its own. */
    measuredAs?: string;
  }
}

export interface MetricsRoutesOptions {
  metrics: Metrics;
  /** What a scraper must carry as a bearer token; null: only whoever calls from this machine, and not through a proxy. */
  token: string | null;
  behindProxy: boolean;
}

/** GET /metrics, for Prometheus. To everyone else it is not there. */
export async function metricsRoutes(app: FastifyInstance, { metrics, token, behindProxy }: MetricsRoutesOptions) {
  app.addHook('onClose', async () => metrics.close());
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? carries(request, token) : !behindProxy && isFromHere(request);
    if (!allowed) throw new AppError('not_found', 'No encontrado');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Measures every answer that is routed. On the outermost instance, before its routes. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url, config } = request.routeOptions;
    metrics.observe({
      method: request.method,
      route: config.measuredAs ?? url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return (address === '::1' || address.startsWith('127.')) && !FORWARDED.some((name) => name in headers);
}

function carries({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

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
