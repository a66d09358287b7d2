import { eq } from 'drizzle-orm';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import { inStock } from '#domain/catalogue/bulk/delete-cautions.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attributeItemChanges } from '#server/features/catalogue/attribute-item-changes.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { lastChangedBy, NO_ITEM, staleVersion } from '#server/features/items/item-refusals.ts';
import { lockItems } from '#server/features/items/item-row.ts';
import { attempt, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { insertDone, selectHoldingOrders } from './operations.queries.ts';
import { redirectDeleted } from './redirect-deleted.ts';
import { variantLabelOf } from './tasks/task-items.ts';
import { emptyReport } from './tasks/task-report.ts';

interface ItemDeletion extends RecordChange {
  /** Whether to delete the item although orders reserve pieces of it. */
  evenReserved: boolean;
}

/** Deletes an item. Sales keep their copy of its data; the audit log keeps the deleted record. */
export function deleteItem(database: Database, { id, seen, evenReserved, actor }: ItemDeletion) {
  return attempt(database, async (tx) => {
    const [item] = await lockItems(tx, { id });
    if (!item) return NO_ITEM;
    if (seen !== null && seen !== item.version) return staleVersion(item, await lastChangedBy(tx, id));
    const orders = evenReserved ? [] : (await selectHoldingOrders(tx, [id]))(id);
    if (orders.length > 0) return heldByOrders(orders);
    const subject = variantLabelOf(item);
    const operationId = await insertDone(tx, { kind: 'delete', actor, subject, report: reportOn(item, subject) });
    await attributeItemChanges(tx, { kind: 'delete', actor, operationId });
    await tx.delete(items).where(eq(items.id, id));
    await redirectDeleted(tx, [item]);
    const { ref, barcode, name, size, price, stock } = item;
    await recordAudit(tx, actor, 'item.deleted', { kind: 'item', id }, { ref, barcode, name, size, price, stock });
    return { ok: true, value: null };
  });
}

function heldByOrders(orders: HoldingOrders['orders']): Refusal {
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const held = pieces === 1 ? '1 pieza está reservada' : `${pieces.toLocaleString('es-VE')} piezas están reservadas`;
  const whose = orders.length === 1 ? 'un pedido' : `${orders.length} pedidos`;
  return { ok: false, code: 'item_reserved', message: `${held} para ${whose}.`, details: { orders } };
}

function reportOn({ id, stock }: Item, label: string) {
  const example = { itemId: id, label, before: inStock(stock), after: 'Se elimina' };
  return { ...emptyReport(1), succeeded: 1, deleted: 1, examples: [example] };
}
