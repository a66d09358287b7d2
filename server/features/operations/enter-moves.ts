import type { MovementReason } from '#domain/stock/ledger.ts';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { TaskContext } from './tasks/task.ts';

/** Enters movements of an operation, which judged the levels under the locks of their items. */
export async function enterMoves(
  tx: Connection,
  moves: readonly Move[],
  reason: MovementReason,
  { actor, operationId }: TaskContext,
): Promise<void> {
  if (moves.length === 0) return;
  const document = { kind: 'operation', id: operationId } as const;
  const short = await moveStock(tx, moves, { reason, document, actor, note: null });
  if (short.length > 0) throw new Error('Levels were judged under the lock and are short');
}
