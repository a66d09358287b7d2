import { setTimeout as rest } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { currentTracing } from './platform/tracing/trace.ts';
import type { Services } from './services.ts';

/** Share of `timeoutMs` that open requests may use; the rest is left for background work and the database. */
const REQUESTS_SHARE = 0.6;
/** Share of `timeoutMs` for sending the last spans: an unreachable collector must not use up the rest. */
const SPANS_SHARE = 0.1;

interface RunningShop {
  app: FastifyInstance;
  services: Services;
}

/**
 * Shuts the shop down gracefully: /readyz turns 503 and every response closes its connection; open requests are
 * answered; then background work stops, and the database last.
 * @param patiently whether to keep serving for `graceMs` when a load balancer polls /readyz, so that it can
 *   send requests to other processes
 */
export async function endShop(
  { app, services }: RunningShop,
  { graceMs, timeoutMs }: Config['shutdown'],
  patiently: boolean,
): Promise<void> {
  const isWatched = app.readiness.turnAway();
  app.connections.announceEnd();
  if (isWatched && patiently) await rest(graceMs);
  const cut = await app.connections.end({ withinMs: timeoutMs * REQUESTS_SHARE });
  if (cut > 0) services.logger.warn({ connections: cut }, 'connections were cut: their requests took too long to end');
  await app.close();
  await services.stop();
  await currentTracing()?.stop(timeoutMs * SPANS_SHARE);
}
