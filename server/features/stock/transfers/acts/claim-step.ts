import { eq } from 'drizzle-orm';
import type { TransferMove } from '#domain/stock/transfers/transfer.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Transfer, transferSteps } from '../transfers.tables.ts';

/**
 * Notes that the call with this key takes a step of a transfer, which is locked.
 * @returns `done` when it was taken by this key before, however many steps came after it; `reused` when the key stands for
 * another step, or for another transfer
 */
export async function claimStep(
  tx: Connection,
  { key, transfer, act }: { key: string; transfer: Transfer; act: TransferMove },
): Promise<'new' | 'done' | 'reused'> {
  const [earlier] = await tx.select().from(transferSteps).where(eq(transferSteps.key, key));
  if (earlier) return earlier.transferId === transfer.id && earlier.act === act ? 'done' : 'reused';
  // The release before kept the last key of each transfer alone.
  if (transfer.lastKey === key) return 'done';
  const made = await tx
    .insert(transferSteps)
    .values({ key, transferId: transfer.id, act })
    .onConflictDoNothing()
    .returning({ key: transferSteps.key });
  return made.length > 0 ? 'new' : 'reused';
}
