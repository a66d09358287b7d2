import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';

/** For whoever watches the process: /healthz says that it runs, /readyz that it reaches its database. */
export async function healthRoutes(app: FastifyInstance, { database }: { database: Database }) {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async () => {
    await database.connection.execute(sql`select 1`);
    return { ok: true };
  });
}
