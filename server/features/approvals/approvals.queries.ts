import { and, asc, eq, sql } from 'drizzle-orm';
import type { AskedApproval } from '#contract/office/approval.ts';
import type { WaitingAct } from '#domain/people/second-person.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type Approval, approvals } from './approvals.tables.ts';

/** Requests of one act shown at once. */
const MOST = 200;

/** The waiting requests of one act, the oldest first. @param id limits them to one request */
export function selectWaiting(connection: ReadConnection, act: WaitingAct, id?: number): Promise<Approval[]> {
  return connection
    .select()
    .from(approvals)
    .where(
      and(eq(approvals.state, 'waiting'), eq(approvals.act, act), id === undefined ? undefined : eq(approvals.id, id)),
    )
    .orderBy(asc(approvals.id))
    .limit(MOST);
}

export async function findWaiting(connection: Connection, id: number): Promise<Approval | null> {
  const [waiting] = await connection
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')));
  return waiting ?? null;
}

interface Request {
  act: WaitingAct;
  /** Null when the act is not about one record; then several requests may wait. */
  recordId: number | null;
  payload: unknown;
  actor: AccountActor;
}

/**
 * Stores a request that waits for another person. An earlier request for the same record no longer waits. The new one has an id
 * of its own, so that nobody approves changes that they have not seen. The caller must hold a lock on the record.
 * @returns the id of the request
 */
export async function requestApproval(tx: Connection, { act, recordId, payload, actor }: Request): Promise<number> {
  if (recordId !== null) await replaceWaiting(tx, act, recordId);
  const [requested] = await tx
    .insert(approvals)
    .values({ act, recordId, payload, requestedBy: actor.accountId, requestedActor: actor.name })
    .returning({ id: approvals.id });
  if (!requested) throw new Error('A request that was written is not there');
  return requested.id;
}

/** `requestApproval`, with its entry in the log. @param title what is requested */
export async function askApproval(
  tx: Connection,
  { title, ...request }: Request & { title: string },
): Promise<Outcome<AskedApproval>> {
  const id = await requestApproval(tx, request);
  await recordAudit(tx, request.actor, 'approval.requested', null, { title });
  return { ok: true, value: { data: { id, state: 'waiting' } } };
}

/** Marks the waiting request for a record as replaced, because the act was done or requested again. */
export async function replaceWaiting(tx: Connection, act: WaitingAct, recordId: number): Promise<void> {
  await tx
    .update(approvals)
    .set({ state: 'replaced', decidedAt: sql`clock_timestamp()` })
    .where(and(eq(approvals.act, act), eq(approvals.recordId, recordId), eq(approvals.state, 'waiting')));
}

/**
 * Decides a request, once. The database refuses the person who made it (`approvals_second_person`).
 * @returns the refusal when it was decided before, or is the caller's own
 */
export async function decideApproval(
  tx: Connection,
  { id, state, actor }: { id: number; state: 'approved' | 'rejected'; actor: AccountActor },
): Promise<Refusal | null> {
  const [waiting] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (waiting?.state !== 'waiting') return conflict('Ya no espera: otra persona lo decidió.');
  if (waiting.requestedBy === actor.accountId) return conflict('Lo pediste tú: lo decide otra persona.');
  await tx
    .update(approvals)
    .set({ state, decidedBy: actor.accountId, decidedActor: actor.name, decidedAt: sql`clock_timestamp()` })
    .where(eq(approvals.id, id));
  return null;
}
