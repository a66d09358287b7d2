import type { FastifyInstance } from 'fastify';
import { mayWatch, type WatchRule } from '#server/platform/health/who-may-watch.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route label in the metrics instead of the URL template, to group many routes under one name. */
    measuredAs?: string;
  }
}

interface MetricsRoutesOptions {
  metrics: Metrics;
  watchers: WatchRule;
}

/** GET /metrics, for Prometheus; 404 for everyone else. */
export async function metricsRoutes(app: FastifyInstance, { metrics, watchers }: MetricsRoutesOptions) {
  app.addHook('onClose', async () => metrics.close());
  app.get('/metrics', async (request, reply) => {
    if (!mayWatch(request, watchers)) throw new AppError('not_found', 'No encontrado');
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
