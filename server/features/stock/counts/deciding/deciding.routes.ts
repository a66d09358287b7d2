import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idParams } from '#contract/record.ts';
import { approvedCount, countAnswer } from '#contract/stock/count.ts';
import {
  approveCount as approveBody,
  cancelCount as cancelBody,
  rejectCount as rejectBody,
  submitCount as submitBody,
} from '#contract/stock/count-write.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { type AccountActor, actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import type { CountServices } from '../count-services.ts';
import { countPolicies } from '../counts.policies.ts';
import { readCount } from '../reading/read-count.ts';
import { approveCount } from './approve-count.ts';
import { cancelCount } from './cancel-count.ts';
import { rejectCount } from './reject-count.ts';
import { submitCount } from './submit-count.ts';

export interface DecidingOptions extends CountServices {
  /** Brings what moved into what this process answers with. */
  stockMoved(): Promise<void>;
}

/** What becomes of a count: submitted, approved, counted again, cancelled. */
export async function decidingRoutes(app: FastifyInstance, { stockMoved, ...services }: DecidingOptions) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const asItIsNow = async (done: Outcome<null>, id: number, { accountId }: AccountActor) => {
    valueOrThrow(done);
    return { data: valueOrThrow(await readCount(services.database.connection, id, accountId)) };
  };

  routes.post(
    '/stock/counts/:id/submit',
    {
      config: { access: countPolicies.submitCounts },
      schema: { params: idParams, body: submitBody, response: { 200: countAnswer } },
    },
    async (request) => {
      const deed = { ...request.body, id: request.params.id, actor: actorOf(request) };
      return asItIsNow(await submitCount(services, deed), deed.id, deed.actor);
    },
  );

  routes.post(
    '/stock/counts/:id/approve',
    {
      config: { access: countPolicies.approveCounts },
      schema: { params: idParams, body: approveBody, response: { 200: approvedCount } },
    },
    async (request) => {
      const deed = { ...request.body, id: request.params.id, actor: actorOf(request) };
      const approval = await approveCount(services, deed);
      // One that is refused may have come to parts of a large count before.
      await stockMoved();
      return { data: valueOrThrow(approval) };
    },
  );

  routes.post(
    '/stock/counts/:id/reject',
    {
      config: { access: countPolicies.approveCounts },
      schema: { params: idParams, body: rejectBody, response: { 200: countAnswer } },
    },
    async (request) => {
      const deed = { ...request.body, id: request.params.id, actor: actorOf(request) };
      return asItIsNow(await rejectCount(services, deed), deed.id, deed.actor);
    },
  );

  routes.post(
    '/stock/counts/:id/cancel',
    {
      config: { access: countPolicies.cancelCounts },
      schema: { params: idParams, body: cancelBody, response: { 200: countAnswer } },
    },
    async (request) => {
      const deed = { ...request.body, id: request.params.id, actor: actorOf(request) };
      return asItIsNow(await cancelCount(services, deed), deed.id, deed.actor);
    },
  );
}
