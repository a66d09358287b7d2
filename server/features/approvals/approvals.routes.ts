import type { FastifyRequest } from 'fastify';
import { approvalList, changeSecondPersonRule, decidedApproval, secondPersonRules } from '#contract/office/approval.ts';
import { idParams } from '#contract/record.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { PERMISSION_OF_ACT } from '#domain/people/second-person.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { actorOf } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { staffOf } from '#server/platform/http/staff.ts';
import type { Approvable } from './approvable.ts';
import { approvalPolicies } from './approvals.policies.ts';
import { decideApproval, findWaiting, selectWaiting } from './approvals.queries.ts';
import { selectRules, writeRule } from './second-person.queries.ts';

interface ApprovalServices {
  database: Database;
  approvables: readonly Approvable[];
}

/** 'Por aprobar': acts that wait for another person, and which acts do. */
export async function approvalsRoutes(routes: Routes, { database, approvables }: ApprovalServices) {
  const { connection } = database;
  const { readApprovals, decideApprovals } = approvalPolicies;
  const ofRequest = { params: idParams, response: { 200: decidedApproval } };

  /** A request that waits and that the caller may decide. */
  async function waitingFor(request: FastifyRequest<{ Params: { id: number } }>) {
    const waiting = await findWaiting(connection, request.params.id);
    const approvable = waiting && approvables.find(({ act }) => act === waiting.act);
    if (!approvable) throw notWaiting();
    await request.requirePermission(PERMISSION_OF_ACT[approvable.act]);
    const by = { actor: actorOf(request), stores: staffOf(request).stores };
    const described = (await approvable.describe(connection, [waiting], by.stores)).get(waiting.id);
    if (!described) throw notWaiting(by.stores !== 'all');
    return { waiting, approvable, described, by };
  }

  routes.get('/approvals', allow(readApprovals, { response: { 200: approvalList } }), async (request) => {
    const { accountId, permissions, stores } = staffOf(request);
    const data = [];
    for (const { act, describe } of approvables.filter((one) => permissions.has(PERMISSION_OF_ACT[one.act]))) {
      const waiting = await selectWaiting(connection, act);
      const described = await describe(connection, waiting, stores);
      for (const { id, requestedBy, requestedActor, requestedAt } of waiting) {
        const words = described.get(id);
        if (!words) continue;
        const requested = { requestedBy: nameOfActor(requestedActor), requestedAt: requestedAt.toISOString() };
        data.push({ id, attributes: { act, ...words, ...requested, mine: requestedBy === accountId } });
      }
    }
    data.sort((a, b) => a.id - b.id);
    return { data, meta: { total: data.length } };
  });

  routes.post('/approvals/:id/approve', allow(decideApprovals, ofRequest), async (request) => {
    const { waiting, approvable, by } = await waitingFor(request);
    valueOrThrow(await approvable.approve(waiting, by));
    return { data: { id: waiting.id, state: 'approved' as const } };
  });

  routes.post('/approvals/:id/reject', allow(decideApprovals, ofRequest), async (request) => {
    const { waiting, approvable, described, by } = await waitingFor(request);
    const { id, recordId } = waiting;
    const outcome = await attempt(database, async (tx) => {
      const refusal = await decideApproval(tx, { id, state: 'rejected', actor: by.actor });
      if (refusal) return refusal;
      const { action, recordKind } = approvable.rejection ?? { action: 'approval.rejected' };
      const record = recordKind && recordId !== null ? { kind: recordKind, id: recordId } : null;
      await recordAudit(tx, by.actor, action, record, { title: described.title, requestedBy: waiting.requestedActor });
      return { ok: true, value: { id, state: 'rejected' as const } };
    });
    return { data: valueOrThrow(outcome) };
  });

  routes.get(
    '/approvals/rules',
    allow(approvalPolicies.changeRules, { response: { 200: secondPersonRules } }),
    async () => ({ data: await selectRules(connection) }),
  );

  routes.put(
    '/approvals/rules',
    allow(approvalPolicies.changeRules, { body: changeSecondPersonRule, response: { 200: secondPersonRules } }),
    async (request) => {
      await request.requirePermission(PERMISSION_OF_ACT[request.body.act]);
      await database.transaction(async (tx) => {
        await writeRule(tx, request.body);
        await recordAudit(tx, actorOf(request), 'approval.rule-changed', null, request.body);
      });
      return { data: await selectRules(connection) };
    },
  );
}

/** @param isElsewhere whether it is of a store where the caller does not work, of which the log tells */
function notWaiting(isElsewhere = false): AppError {
  return new AppError('not_found', 'Esto ya no espera por otra persona', { aboutAccess: isElsewhere });
}
