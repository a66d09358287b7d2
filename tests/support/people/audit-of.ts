import { and, eq } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** The audit log's entries about a record, oldest first. */
export function auditOf({ database }: Pick<TestShop, 'database'>, kind: string, id: number | null) {
  return database.connection
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.recordKind, kind), eq(auditEntries.recordId, String(id))))
    .orderBy(auditEntries.id);
}
