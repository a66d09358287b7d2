import { sql } from 'drizzle-orm';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { TransferWhole } from '../transfers.queries.ts';
import { closing, type TransferStep, takeStep } from './take-step.ts';

/** Cancels a draft. A sent transfer cannot be cancelled, only received at either end. */
export function cancelTransfer(database: Database, step: TransferStep): Promise<Outcome<TransferWhole>> {
  return takeStep(database, 'cancel', step, async () => ({
    change: {
      ...closing(step),
      state: 'cancelled',
      cancelledAt: sql`clock_timestamp()`,
      cancelledBy: step.actor.name,
    },
    action: 'transfer.cancelled',
  }));
}

/** Closes a transfer: missing pieces can no longer arrive. */
export function closeTransfer(database: Database, step: TransferStep): Promise<Outcome<TransferWhole>> {
  return takeStep(database, 'close', step, async (_tx, read) => ({
    change: closing(step),
    action: 'transfer.closed',
    details: { lost: (await read()).lost },
  }));
}
