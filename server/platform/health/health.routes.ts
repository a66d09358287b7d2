import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import type { Readiness } from '#server/platform/http/readiness.ts';
import type { Health, HealthReport } from './health.ts';
import { mayWatch, type WatchRule } from './who-may-watch.ts';

const RETRY_AFTER_SECONDS = 5;
const ENDING = 'La tienda se está cerrando';

interface HealthRoutesOptions {
  health: Health;
  readiness: Readiness;
  watchers: WatchRule;
}

/**
 * GET /healthz: 200 while the process runs. GET /readyz: 200 when it takes requests and can write; 503 when the disk or
 * the database fails or the shop is shutting down. Clients that may read /metrics get the details of each part.
 */
export async function healthRoutes(app: FastifyInstance, { health, readiness, watchers }: HealthRoutesOptions) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request) => {
    const isOpen = readiness.ask();
    const isWatcher = mayWatch(request, watchers);
    const report = await (isWatcher ? health.all() : health.vital());
    const isReady = isOpen && report.state !== 'failing';
    if (!isReady) {
      const details = isWatcher
        ? { message: isOpen ? reasonOf(report) : ENDING, details: report }
        : { message: 'La tienda no está lista' };
      throw new AppError('unavailable', details.message, { ...details, retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    return isWatcher ? { ok: true, ...report } : { ok: true };
  });
}

function reasonOf({ parts }: HealthReport): string {
  return parts.find(({ state }) => state === 'failing')?.detail ?? '';
}
