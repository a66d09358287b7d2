import { asc, eq, sql } from 'drizzle-orm';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { saleEvents } from './sales.tables.ts';

export interface SaleEventRow {
  id: number;
  from: SaleStatus | null;
  to: SaleStatus;
  at: Date;
  by: string | null;
}

/** A sale's status changes and who made them, oldest first. */
export function selectHistory(connection: Connection, saleId: number): Promise<SaleEventRow[]> {
  return connection
    .select({
      id: saleEvents.id,
      from: saleEvents.fromStatus,
      to: saleEvents.toStatus,
      at: saleEvents.happenedAt,
      by: sql<string | null>`nullif(trim(${accounts.name} || ' ' || ${accounts.lastname}), '')`,
    })
    .from(saleEvents)
    .leftJoin(accounts, eq(accounts.id, saleEvents.accountId))
    .where(eq(saleEvents.saleId, saleId))
    .orderBy(asc(saleEvents.id));
}
