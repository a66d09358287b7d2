import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route label in the metrics instead of the URL template, to group many routes under one name. */
    measuredAs?: string;
  }
}

export interface MetricsRoutesOptions {
  metrics: Metrics;
  /** Required bearer token; null: only requests from this machine that did not come through a proxy are allowed. */
  token: string | null;
  behindProxy: boolean;
}

/** GET /metrics, for Prometheus; 404 for everyone else. */
export async function metricsRoutes(app: FastifyInstance, { metrics, token, behindProxy }: MetricsRoutesOptions) {
  app.addHook('onClose', async () => metrics.close());
  app.get('/metrics', async (request, reply) => {
    const allowed = token ? carries(request, token) : !behindProxy && isFromHere(request);
    if (!allowed) throw new AppError('not_found', 'No encontrado');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Measures the duration of every routed response. Call it on the root instance before its routes are registered. */
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

/** Registers the gauges of job queues and database connections. */
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
