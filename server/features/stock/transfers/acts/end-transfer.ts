import { eq, sql } from 'drizzle-orm';
import { transferNumber } from '#domain/stock/transfers/transfer.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { selectTransfer, type TransferWhole } from '../transfers.queries.ts';
import { transfers } from '../transfers.tables.ts';
import { openTransfer, type TransferStep, transferNotFound, wholeTransfer } from './open-transfer.ts';

/** Cancels a draft. A sent transfer cannot be cancelled, only received at either end. */
export function cancelTransfer(database: Database, step: TransferStep): Promise<Outcome<TransferWhole>> {
  return end(database, step, 'cancel');
}

/** Closes a transfer: missing pieces can no longer arrive. */
export function closeTransfer(database: Database, step: TransferStep): Promise<Outcome<TransferWhole>> {
  return end(database, step, 'close');
}

function end(database: Database, step: TransferStep, act: 'cancel' | 'close'): Promise<Outcome<TransferWhole>> {
  return attempt(database, async (tx) => {
    const { id, actor, key } = step;
    const opened = await openTransfer(tx, act, step);
    if (!opened.ok) return opened;
    if (opened.done) return wholeTransfer(tx, id);
    const whole = await selectTransfer(tx, id);
    if (!whole) return transferNotFound();
    const now = sql`clock_timestamp()`;
    await tx
      .update(transfers)
      .set({
        version: opened.transfer.version + 1,
        lastKey: key,
        updatedAt: now,
        closedAt: now,
        closedBy: actor.name,
        ...(act === 'cancel' && { state: 'cancelled', cancelledAt: now, cancelledBy: actor.name }),
      })
      .where(eq(transfers.id, id));
    await recordAudit(tx, {
      actor,
      action: act === 'cancel' ? 'transfer.cancelled' : 'transfer.closed',
      record: { kind: 'transfer', id },
      details: { number: transferNumber(id), ...(act === 'close' && { lost: whole.lost }) },
    });
    return wholeTransfer(tx, id);
  });
}
