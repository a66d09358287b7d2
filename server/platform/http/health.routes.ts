import type { FastifyInstance } from 'fastify';
import type { FaultMonitor } from '#server/platform/faults/fault-monitor.ts';
import { AppError } from './errors/app-error.ts';
import type { Readiness } from './readiness.ts';

const RETRY_AFTER_SECONDS = 5;

export interface HealthRoutesOptions {
  faults: Pick<FaultMonitor, 'problem'>;
  readiness: Readiness;
}

/**
 * GET /healthz: 200 while the process runs. GET /readyz: 200 when it takes requests and can write; 503 with the reason
 * when the disk or the database fails or the shop is shutting down.
 */
export async function healthRoutes(app: FastifyInstance, { faults, readiness }: HealthRoutesOptions) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    const problem = readiness.ask() ? await faults.problem() : 'La tienda se está cerrando';
    if (problem !== null) throw new AppError('unavailable', problem, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return { ok: true };
  });
}
