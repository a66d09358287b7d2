import type { FastifyRequest } from 'fastify';
import { idParams } from '#contract/record.ts';
import { approvedCount, countAnswer } from '#contract/stock/count.ts';
import {
  approveCount as approveBody,
  cancelCount as cancelBody,
  rejectCount as rejectBody,
  submitCount as submitBody,
} from '#contract/stock/count-write.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { CountDecision, CountServices } from '../count-services.ts';
import { countPolicies } from '../counts.policies.ts';
import { readCount } from '../reading/read-count.ts';
import { approveCount } from './approve-count.ts';
import { cancelCount, rejectCount, submitCount } from './decide-count.ts';

interface DecidingOptions extends CountServices {
  /** Refreshes the catalogue, so that this process answers with the moved stock. */
  stockMoved(): Promise<void>;
}

/** Routes that submit, approve, send back or cancel a count. */
export async function decidingRoutes(routes: Routes, { stockMoved, ...services }: DecidingOptions) {
  async function decide<Decision extends CountDecision>(
    act: (services: CountServices, decision: Decision) => Promise<Outcome<null>>,
    decision: Decision,
  ) {
    valueOrThrow(await act(services, decision));
    return {
      data: valueOrThrow(
        await readCount(services.database.connection, decision.id, {
          accountId: decision.actor.accountId,
          stores: decision.stores,
        }),
      ),
    };
  }

  routes.post(
    '/stock/counts/:id/submit',
    allow(countPolicies.submitCounts, { params: idParams, body: submitBody, response: { 200: countAnswer } }),
    async (request) => decide(submitCount, { ...request.body, ...decidedBy(request) }),
  );

  routes.post(
    '/stock/counts/:id/approve',
    allow(countPolicies.approveCounts, { params: idParams, body: approveBody, response: { 200: approvedCount } }),
    async (request) => {
      const approval = await approveCount(services, { ...request.body, ...decidedBy(request) });
      // A refused approval may have decided slices of a large count before.
      await stockMoved();
      return { data: valueOrThrow(approval) };
    },
  );

  routes.post(
    '/stock/counts/:id/reject',
    allow(countPolicies.approveCounts, { params: idParams, body: rejectBody, response: { 200: countAnswer } }),
    async (request) => decide(rejectCount, { ...request.body, ...decidedBy(request) }),
  );

  routes.post(
    '/stock/counts/:id/cancel',
    allow(countPolicies.cancelCounts, { params: idParams, body: cancelBody, response: { 200: countAnswer } }),
    async (request) => decide(cancelCount, { ...request.body, ...decidedBy(request) }),
  );
}

/** The id of the count, and the person who decides on it with the stores that they are limited to. */
function decidedBy(request: FastifyRequest<{ Params: { id: number } }>) {
  return { id: request.params.id, actor: actorOf(request), stores: staffOf(request).stores };
}
