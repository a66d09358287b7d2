import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { TaskContext } from './task.ts';

/**
 * Deletes items that are locked. The log keeps what they were, for longer than their history does. Their pictures stay,
 * as does the copy of their data in the sales.
 */
export async function removeItems(
  tx: Connection,
  deleted: readonly Item[],
  { operationId, actor }: TaskContext,
  action: AuditAction,
): Promise<void> {
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await tx.delete(items).where(sql`${items.id} = any(${sql.param(ids)}::int[])`);
  const kept = deleted.map(keptOf);
  await recordAudit(tx, {
    actor,
    action,
    record: { kind: 'item_operation', id: operationId },
    details: { deleted: kept },
  });
}

function keptOf({ id, ref, barcode, name, size, price, stock }: Item) {
  return { id, ref, barcode, name, size, price, stock };
}
