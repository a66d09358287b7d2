import type { FastifyInstance } from 'fastify';
import type { LaggingReads } from '#server/platform/database/lagging-reads.ts';
import { accessOf } from './policies.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * With a replica: notes each write of somebody signed in, before it is answered, so that their next list shows it. Calls
 * that are open to anyone, as an order or a sign-in, are left out: no list of staff is of their making.
 */
export function noteWrites(api: FastifyInstance, lagging: LaggingReads): void {
  if (lagging.replica() === null) return;
  api.addHook('onSend', async ({ method, actor, query, routeOptions }, reply) => {
    if (READS.has(method) || reply.statusCode >= 400 || !actor) return;
    const { access } = routeOptions.config;
    if (access && accessOf(access, query) !== 'anyone') await lagging.noteWrite(actor.accountId);
  });
}
