import type { FastifyInstance } from 'fastify';
import type { LaggingReads } from '#server/platform/database/lagging-reads.ts';
import { accessOf } from './policies.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * With a replica, records each write of a signed-in user before the response, so that their next list shows it. Public
 * calls, such as an order or a sign-in, do not count: they change no list that the caller reads.
 */
export function noteWrites(api: FastifyInstance, lagging: LaggingReads): void {
  if (lagging.replica() === null) return;
  api.addHook('onSend', async ({ method, actor, query, routeOptions }, reply) => {
    if (READS.has(method) || reply.statusCode >= 400 || !actor) return;
    const { access } = routeOptions.config;
    if (access && accessOf(access, query).who !== 'anyone') await lagging.noteWrite(actor.accountId);
  });
}
