import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

interface Pieces {
  transferId: number;
  /** The location that the pieces leave or enter. */
  locationId: number;
  /** Pieces by item; negative for pieces that leave. */
  moved: ReadonlyMap<number, number>;
  actor: Actor;
  note: string | null;
}

/**
 * Records in the ledger what a transfer's lines say was sent or received, in the same transaction. The caller has
 * locked the items and refused unavailable pieces.
 */
export async function movePieces(
  tx: Connection,
  reason: 'transfer_out' | 'transfer_in',
  { transferId, locationId, moved, actor, note }: Pieces,
): Promise<void> {
  const moves = [...moved].map(([itemId, delta]) => ({ itemId, locationId, delta }));
  const document = { kind: 'transfer' as const, id: transferId };
  const short = await moveStock(tx, moves, { reason, document, actor, note });
  if (short.length > 0) throw new Error(`Transfer ${transferId} takes more than there is`);
}
