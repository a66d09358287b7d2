import { and, desc, eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Who changed an item last, as the log names them; null when it was an order or an operation on many items. */
export async function lastChangedBy(tx: Connection, id: number): Promise<string | null> {
  const [entry] = await tx
    .select({ actor: auditEntries.actor })
    .from(auditEntries)
    .innerJoin(items, eq(items.id, id))
    .where(
      and(
        eq(auditEntries.recordKind, 'item'),
        eq(auditEntries.recordId, String(id)),
        // Both are the start of the transaction that changed the item.
        eq(auditEntries.happenedAt, sql`${items.updatedAt}`),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return entry?.actor ?? null;
}
