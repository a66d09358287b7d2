import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from './app-error.ts';
import type { Readiness } from './readiness.ts';

export interface HealthRoutesOptions {
  database: Database;
  readiness: Readiness;
}

/** For whoever watches the process: /healthz says that it runs, /readyz that it takes requests and reaches its database. */
export async function healthRoutes(app: FastifyInstance, { database, readiness }: HealthRoutesOptions) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    if (!readiness.ask()) throw new AppError('unavailable', 'La tienda se está cerrando', { retryAfterSeconds: 5 });
    await database.connection.execute(sql`select 1`);
    return { ok: true };
  });
}
