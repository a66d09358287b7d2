import { eq, sql } from 'drizzle-orm';
import type { ApproveCount } from '#contract/stock/count-write.ts';
import { COUNT_STATES, countNumber } from '#domain/stock/counts/count.ts';
import { settleLine } from '#domain/stock/counts/settle-line.ts';
import { lockStock, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type CountDeed, hasCounted, lockSeenCount, recordCount, refuseCount, writeCount } from '../count-services.ts';
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

export interface Slice {
  /** In order of item. */
  lines: DecidedLine[];
  closed: boolean;
  /** Where the next slice goes on; null after the last. */
  next: { version: number; after: number } | null;
}

export type ApprovalDeed = CountDeed & Pick<ApproveCount, 'lines' | 'rest'>;

/**
 * Decides lines of a count in order of item, in one transaction: their differences become movements, and what is left of the
 * count waits, or is closed with the last of them.
 * @param after the item that the slice before ended with
 * @param limit lines at most
 */
export async function approveSlice(
  tx: Connection,
  deed: ApprovalDeed,
  { after, limit }: { after: number; limit: number },
): Promise<Outcome<Slice>> {
  const { id, actor, lines: asked } = deed;
  const locked = await lockSeenCount(tx, deed);
  if (!locked.ok) return locked;
  const count = locked.value;
  const refusal = await refuseApproval(tx, count, deed);
  if (refusal) return refusal;
  const found = await selectWaitingItems(tx, count, asked, { after, limit: limit + 1 });
  const items = found.slice(0, limit);
  await lockStock(tx, items);
  const shut = await refuseClosed(tx, count);
  if (shut) return shut;
  // Under the locks of the items nothing of them moves.
  const lines = (await selectWaiting(tx, count, items)).map(decide);
  const approved = lines.filter((line) => line.refusal === null);
  const refused = lines.filter((line) => line.refusal !== null);
  await move(tx, count, approved, deed);
  await writeApproved(tx, id, approved, actor);
  await writeRefusals(tx, id, refused);
  const isLast = found.length === items.length;
  const closed = isLast && (await closesWith(tx, deed));
  const end = { closedBy: actor.accountId, closedActor: actor.name, closedAt: sql`clock_timestamp()` };
  const version = await writeCount(tx, id, closed ? { state: 'approved', ...end } : {});
  const moved = approved.filter(({ difference }) => difference !== 0).length;
  const pieces = approved.reduce((sum, { difference }) => sum + difference, 0);
  await recordCount(tx, actor, 'count.approved', {
    id,
    details: { lines: approved.length, moved, pieces, refused: refused.length, closed },
  });
  return { ok: true, value: { lines, closed, next: isLast ? null : { version, after: items.at(-1) ?? after } } };
}

/** Settles what nobody is to decide any more. @returns whether nothing waits */
async function closesWith(tx: Connection, { id, actor, rest }: ApprovalDeed): Promise<boolean> {
  if (rest === 'leave' || !(await hasWaitingLines(tx, id))) await leaveLines(tx, id, actor);
  return !(await hasWaitingLines(tx, id));
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
