import { eq, sql } from 'drizzle-orm';
import type { ApproveCount } from '#contract/stock/count-write.ts';
import { COUNT_STATES, countNumber, refuseOwnCount } from '#domain/stock/counts/count.ts';
import { settleLine } from '#domain/stock/counts/settle-line.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { lockStock, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { CountServices } from '../count-services.ts';
import {
  type CountDecision,
  hasCounted,
  lockSeenCount,
  recordCount,
  refuseCount,
  writeCount,
} from '../count-services.ts';
import type { Count } from '../counts.tables.ts';
import {
  type DecidedLine,
  hasWaitingLines,
  leaveLines,
  selectWaiting,
  selectWaitingItems,
  type WaitingLine,
  writeApproved,
  writeRefusals,
} from './waiting-lines.queries.ts';

interface Approval {
  approved: number;
  /** Lines with a difference, which moved stock. */
  moved: number;
  refused: { itemId: number; label: string; message: string }[];
  closed: boolean;
}

/** Lines per transaction. Orders of these items wait for it, but not for the whole count. */
const SLICE = 1000;
const MOST_TOLD = 100;

/**
 * Approves lines: each difference becomes a movement. Only a person who did not count may approve, and, where
 * the house wants a second person, who did not submit it. A line that would
 * leave fewer pieces than orders hold is refused with a message and stays undecided. Lines outside the scope are
 * approved only if they are selected.
 * A large count is approved in slices, each in its own transaction. If the process ends or the count changes in
 * between, the decided slices stay, and approving again continues with the rest.
 */
export async function approveCount(
  { database }: CountServices,
  decision: ApprovalDecision,
): Promise<Outcome<Approval>> {
  const approval: Approval = { approved: 0, moved: 0, refused: [], closed: false };
  let { version } = decision;
  let after = 0;
  for (;;) {
    const seen = { ...decision, version };
    const slice = await attempt(database, (tx) => approveSlice(tx, seen, { after, limit: SLICE }));
    if (!slice.ok) return slice;
    const { lines, closed, next } = slice.value;
    for (const { itemId, label, difference, refusal } of lines) {
      if (refusal === null) approval.approved += 1;
      else if (approval.refused.length < MOST_TOLD) approval.refused.push({ itemId, label, message: refusal });
      if (refusal === null && difference !== 0) approval.moved += 1;
    }
    approval.closed = closed;
    if (!next) return { ok: true, value: approval };
    ({ version, after } = next);
  }
}

interface Slice {
  /** The lines are decided in order of item. */
  lines: DecidedLine[];
  closed: boolean;
  /** Where the next slice begins; null after the last. */
  next: { version: number; after: number } | null;
}

type ApprovalDecision = CountDecision & Pick<ApproveCount, 'lines' | 'rest'>;

/**
 * Decides one slice of lines in order of item, in one transaction. Closes the count with its last line.
 * @param after the last item of the previous slice
 * @param limit maximum number of lines
 */
async function approveSlice(
  tx: Connection,
  decision: ApprovalDecision,
  { after, limit }: { after: number; limit: number },
): Promise<Outcome<Slice>> {
  const { id, actor, lines: selected } = decision;
  const locked = await lockSeenCount(tx, decision);
  if (!locked.ok) return locked;
  const count = locked.value;
  const refusal = await refuseApproval(tx, count, decision);
  if (refusal) return refusal;
  const waiting = await selectWaitingItems(tx, count, selected, { after, limit: limit + 1 });
  const items = waiting.slice(0, limit);
  await lockStock(tx, items);
  const shut = await refuseClosed(tx, count);
  if (shut) return shut;
  // While the items are locked, their stock does not change.
  const lines = (await selectWaiting(tx, count, items)).map(decide);
  const approved = lines.filter((line) => line.refusal === null);
  const refused = lines.filter((line) => line.refusal !== null);
  await move(tx, count, approved, decision);
  await writeApproved(tx, id, approved, actor);
  await writeRefusals(tx, id, refused);
  const isLast = waiting.length === items.length;
  const closed = isLast && (await closesWith(tx, decision));
  const end = { closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` };
  const version = await writeCount(tx, id, closed ? { state: 'approved', ...end } : {});
  const moved = approved.filter(({ difference }) => difference !== 0).length;
  const pieces = approved.reduce((sum, { difference }) => sum + difference, 0);
  await recordCount(tx, actor, 'count.approved', id, {
    lines: approved.length,
    moved,
    pieces,
    refused: refused.length,
    closed,
  });
  return { ok: true, value: { lines, closed, next: isLast ? null : { version, after: items.at(-1) ?? after } } };
}

/**
 * Closes the lines that need no decision.
 * @returns whether no undecided lines remain
 */
async function closesWith(tx: Connection, { id, actor, rest }: ApprovalDecision): Promise<boolean> {
  if (rest === 'leave' || !(await hasWaitingLines(tx, id))) await leaveLines(tx, id, actor);
  return !(await hasWaitingLines(tx, id));
}

async function refuseApproval(tx: Connection, count: Count, { id, actor }: CountDecision): Promise<Refusal | null> {
  if (count.state === 'open') return refuseCount('Todavía se está contando: entrega el conteo antes de aprobarlo.');
  if (count.state !== 'submitted')
    return refuseCount(`Este conteo ya está cerrado: ${COUNT_STATES[count.state].toLowerCase()}.`);
  const counted = await hasCounted(tx, id, actor.accountId);
  const submitted = count.submittedBy === actor.accountId && (await needsSecondPerson(tx, 'count.approve'));
  const own = refuseOwnCount({ counted, submitted });
  return own === null ? null : refuseCount(own);
}

/**
 * Keeps the location open until this transaction ends. Locked after the items, in the same order as when a location is
 * closed, to avoid deadlocks.
 */
async function refuseClosed(tx: Connection, count: Count): Promise<Refusal | null> {
  const [location] = await tx
    .select({ name: locations.name, active: locations.active })
    .from(locations)
    .where(eq(locations.id, count.locationId))
    .for('share');
  return location?.active ? null : refuseCount(`${location?.name} está cerrado: no recibe movimientos.`);
}

function decide(line: WaitingLine): DecidedLine {
  const settled = settleLine(line);
  return { ...line, ...settled, refusal: line.isDeleted ? 'El producto ya no existe.' : settled.refusal };
}

async function move(
  tx: Connection,
  count: Count,
  approved: readonly DecidedLine[],
  { actor }: CountDecision,
): Promise<void> {
  const moves = approved
    .filter(({ difference }) => difference !== 0)
    .map(({ itemId, difference }) => ({ itemId, locationId: count.locationId, delta: difference }));
  if (moves.length === 0) return;
  const note = `Conteo ${countNumber(count.id)}`;
  // In the items' history, so that undoing an earlier operation leaves the counted stock alone.
  await attributeItemChanges(tx, { kind: 'adjust', actor, reason: note });
  const short = await moveStock(tx, moves, {
    reason: 'count',
    document: { kind: 'count', id: count.id },
    actor,
    note,
  });
  if (short.length > 0) throw new Error('Lines that were judged under lock are short all the same');
}
