import type { MovementRecord } from '#contract/stock/movements.ts';
import type { MovementRow } from './movements.queries.ts';

export function presentMovement(row: MovementRow): MovementRecord {
  const { id, at, itemId, ref, barcode, name, size, locationId, delta, reason, documentKind, documentId } = row;
  const isThere = ref !== null && barcode !== null && name !== null;
  return {
    id,
    attributes: {
      at: new Date(at).toISOString(),
      itemId,
      item: isThere ? { ref, barcode, name, size } : null,
      locationId,
      delta,
      reason,
      document: documentKind && documentId ? { kind: documentKind, id: documentId, label: row.orderId } : null,
      actor: row.actor,
      note: row.note,
      balance: row.balance,
    },
  };
}
