import { and, desc, eq, sql } from 'drizzle-orm';
import type { StaleItemDetails } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

export function itemNotFound(): Refusal {
  return { ok: false, code: 'not_found', message: 'Producto no encontrado' };
}

/**
 * Refusal for an item that was changed since the caller read it; includes the item as it is now.
 * @param changedBy who changed it last, if known
 */
export function staleVersion(item: Item, changedBy: string | null): Refusal {
  return {
    ok: false,
    code: 'version_conflict',
    message: 'Alguien modificó este producto mientras lo editabas',
    details: { ...presentItem(item), changedBy } satisfies StaleItemDetails,
  };
}

/** Who changed an item last, named as in the log; null for an order or a bulk operation. */
export async function lastChangedBy(tx: Connection, id: number): Promise<string | null> {
  const [entry] = await tx
    .select({ actor: auditEntries.actor })
    .from(auditEntries)
    .innerJoin(items, eq(items.id, id))
    .where(
      and(
        eq(auditEntries.recordKind, 'item'),
        eq(auditEntries.recordId, String(id)),
        // Both times are the start of the transaction that changed the item.
        eq(auditEntries.happenedAt, sql`${items.updatedAt}`),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.actor ?? null;
}
