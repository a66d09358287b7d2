import type { FastifyInstance } from 'fastify';
import type { FaultMonitor } from '#server/platform/faults/fault-monitor.ts';
import { AppError } from './errors/app-error.ts';
import type { Readiness } from './readiness.ts';

const RETRY_AFTER_SECONDS = 5;

export interface HealthRoutesOptions {
  faults: Pick<FaultMonitor, 'problem'>;
  readiness: Readiness;
}

/** For whoever watches the process: /healthz says that it runs, /readyz that it takes requests and can do its work, or why not. */
export async function healthRoutes(app: FastifyInstance, { faults, readiness }: HealthRoutesOptions) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    const problem = readiness.ask() ? await faults.problem() : 'La tienda se está cerrando';
    if (problem !== null) throw new AppError('unavailable', problem, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return { ok: true };
  });
}
