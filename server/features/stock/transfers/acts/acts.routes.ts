import type { FastifyRequest } from 'fastify';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { idParams } from '#contract/record.ts';
import {
  receiveTransfer as receiveBody,
  receiveLate as receiveLateBody,
  sendTransfer as sendBody,
  transferAnswer,
  transferBody,
} from '#contract/stock/transfer.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { versionSeen } from '#server/platform/http/if-match.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import { transferPolicies } from '../transfers.policies.ts';
import { presentTransferDetail } from '../transfers.presenter.ts';
import type { TransferWhole } from '../transfers.queries.ts';
import { cancelTransfer, closeTransfer } from './end-transfer.ts';
import { receiveLate } from './receive-late.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import type { TransferStep } from './take-step.ts';
import { createTransfer, updateTransfer } from './write-draft.ts';

/** Routes of the steps of a transfer. A call counts once per Idempotency-Key. */
export async function transferActsRoutes(
  routes: Routes,
  { database, catalogue }: { database: Database; catalogue: Catalogue },
) {
  const response = { 200: transferAnswer };
  const answer = (outcome: Outcome<TransferWhole>) => ({ data: presentTransferDetail(valueOrThrow(outcome)) });
  const moved = async (outcome: Outcome<TransferWhole>) => {
    const answered = answer(outcome);
    // The writer's next list shows the change; other replicas follow within a second.
    await catalogue.refresh();
    return answered;
  };

  routes.post(
    '/stock/transfers',
    allow(transferPolicies.writeTransfers, {
      headers: idempotencyHeaders,
      body: transferBody,
      response: { 201: transferAnswer },
    }),
    async (request, reply) => {
      const { body, headers } = request;
      const key = headers['idempotency-key'];
      const { stores } = staffOf(request);
      const made = await createTransfer(database, { body, key, actor: actorOf(request), stores });
      return reply.code(201).send(answer(made));
    },
  );

  routes.put(
    '/stock/transfers/:id',
    allow(transferPolicies.writeTransfers, { params: idParams, body: transferBody, response }),
    async (request) =>
      answer(await updateTransfer(database, { ...stepOf(request, request.params.id), body: request.body })),
  );

  routes.post(
    '/stock/transfers/:id/send',
    allow(transferPolicies.sendTransfers, { params: idParams, headers: idempotencyHeaders, body: sendBody, response }),
    async (request) =>
      moved(await sendTransfer(database, { ...stepOf(request, request.params.id), body: request.body })),
  );

  routes.post(
    '/stock/transfers/:id/receive',
    allow(transferPolicies.receiveTransfers, {
      params: idParams,
      headers: idempotencyHeaders,
      body: receiveBody,
      // 202: counted by who sent it, and waits for another person.
      response: { ...response, 202: transferAnswer },
    }),
    async (request, reply) => {
      const step = { ...stepOf(request, request.params.id), body: request.body };
      const answered = await moved(await receiveTransfer(database, step));
      return reply.code(answered.data.attributes.state === 'sent' ? 202 : 200).send(answered);
    },
  );

  routes.post(
    '/stock/transfers/:id/late',
    allow(transferPolicies.receiveTransfers, {
      params: idParams,
      headers: idempotencyHeaders,
      body: receiveLateBody,
      response,
    }),
    async (request) =>
      moved(await receiveLate(database, { ...stepOf(request, request.params.id), body: request.body })),
  );

  routes.post(
    '/stock/transfers/:id/close',
    allow(transferPolicies.closeTransfers, { params: idParams, headers: idempotencyHeaders, response }),
    async (request) => answer(await closeTransfer(database, stepOf(request, request.params.id))),
  );

  routes.post(
    '/stock/transfers/:id/cancel',
    allow(transferPolicies.writeTransfers, { params: idParams, headers: idempotencyHeaders, response }),
    async (request) => answer(await cancelTransfer(database, stepOf(request, request.params.id))),
  );
}

function stepOf(
  request: Pick<FastifyRequest, 'headers' | 'actor' | 'staff'> & Parameters<typeof actorOf>[0],
  id: number,
): TransferStep {
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header : null;
  return { id, seen: versionSeen(request), key, actor: actorOf(request), stores: staffOf(request).stores };
}
