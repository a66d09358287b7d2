import { eq, sql } from 'drizzle-orm';
import type { ApproveCount } from '#contract/stock/count-write.ts';
import { COUNT_STATES, countNumber } from '#domain/stock/counts/count.ts';
import { settleLine } from '#domain/stock/counts/settle-line.ts';
import { lockStock, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import {
  type CountDeed,
  type CountServices,
  hasCounted,
  lockSeenCount,
  recordCount,
  refuseCount,
} from '../count-services.ts';
import { type Count, counts } from '../counts.tables.ts';
import {
  type DecidedLine,
  hasWaitingLines,
  leaveLines,
  selectWaiting,
  type WaitingLine,
  writeApproved,
  writeRefusals,
} from './waiting-lines.queries.ts';

export interface Approval {
  approved: number;
  /** Lines whose difference moved stock. */
  moved: number;
  refused: { itemId: number; label: string; message: string }[];
  closed: boolean;
}

/**
 * Makes differences movements: the books then say what was counted, with all that moved since. Only who did not count
 * does it. A line that would leave less than orders hold is left out, in words, and waits. What was found outside of the
 * count is approved only where it is named.
 */
export function approveCount(
  { database }: CountServices,
  deed: CountDeed & Pick<ApproveCount, 'lines' | 'rest'>,
): Promise<Outcome<Approval>> {
  const { id, actor, lines, rest } = deed;
  return attempt(database, async (tx) => {
    const locked = await lockSeenCount(tx, deed);
    if (!locked.ok) return locked;
    const count = locked.value;
    const refusal = await refuseApproval(tx, count, deed);
    if (refusal) return refusal;
    const asked = await selectWaiting(tx, count, lines);
    await lockStock(
      tx,
      asked.map(({ itemId }) => itemId),
    );
    const closed = await refuseClosed(tx, count);
    if (closed) return closed;
    // Read once more: under the locks of the items nothing of them moves.
    const decided = (await selectWaiting(tx, count, lines)).map(decide);
    const approved = decided.filter((line) => line.refusal === null);
    const refused = decided.filter((line) => line.refusal !== null);
    await move(tx, count, approved, deed);
    await writeApproved(tx, id, approved, actor);
    await writeRefusals(tx, id, refused);
    if (rest === 'leave' || !(await hasWaitingLines(tx, id))) await leaveLines(tx, id, actor);
    const isOver = !(await hasWaitingLines(tx, id));
    await tx
      .update(counts)
      .set(
        isOver
          ? { state: 'approved', closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` }
          : { state: 'submitted' },
      )
      .where(eq(counts.id, id));
    const moved = approved.filter(({ difference }) => difference !== 0).length;
    const pieces = approved.reduce((sum, { difference }) => sum + difference, 0);
    await recordCount(tx, actor, 'count.approved', {
      id,
      details: { lines: approved.length, moved, pieces, refused: refused.length, closed: isOver },
    });
    return {
      ok: true,
      value: {
        ...{ approved: approved.length, moved, closed: isOver },
        refused: refused
          .slice(0, 100)
          .map(({ itemId, label, refusal: message }) => ({ itemId, label, message: message ?? '' })),
      },
    };
  });
}

async function refuseApproval(tx: Connection, count: Count, { id, actor }: CountDeed): Promise<Refusal | null> {
  if (count.state === 'open') return refuseCount('Todavía se está contando: entrega el conteo antes de aprobarlo.');
  if (count.state !== 'submitted')
    return refuseCount(`Este conteo ya está cerrado: ${COUNT_STATES[count.state].toLowerCase()}.`);
  if (await hasCounted(tx, id, actor.accountId)) {
    return refuseCount('Tú contaste aquí: las diferencias las aprueba otra persona.');
  }
  return null;
}

/** No transaction closes the location before this one ends. After the items, as who closes it locks it: never in a circle. */
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
  return { ...line, ...settled, refusal: line.gone ? 'El producto ya no existe.' : settled.refusal };
}

async function move(
  tx: Connection,
  count: Count,
  approved: readonly DecidedLine[],
  { actor }: CountDeed,
): Promise<void> {
  const moves = approved
    .filter(({ difference }) => difference !== 0)
    .map(({ itemId, difference }) => ({ itemId, locationId: count.locationId, delta: difference }));
  if (moves.length === 0) return;
  const short = await moveStock(tx, moves, {
    reason: 'count',
    document: { kind: 'count', id: count.id },
    actor,
    note: `Conteo ${countNumber(count.id)}`,
  });
  if (short.length > 0) throw new Error('Lines that were judged under lock are short all the same');
}
