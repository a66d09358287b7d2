import { between, sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type ItemChangeKind, MAX_CHANGE_REASON } from '#contract/catalogue/operations/item-history.ts';
import type { Item } from '#domain/catalogue/item.ts';

/** Fields of an item as the history keeps them: `price` in cents, `createdAt` as ISO text. */
export type KeptFields = Partial<Omit<Item, 'id' | 'createdAt' | 'updatedAt'> & { createdAt: string }>;

/** Columns as in migrations/0004_item_history.sql. Written by the database alone; see attribute-item-changes.ts. */
export const itemHistory = pgTable(
  'item_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: integer('item_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    accountId: integer('account_id'),
    actor: text().notNull(),
    kind: text().$type<ItemChangeKind>().notNull(),
    operationId: integer('operation_id'),
    reason: text(),
    before: jsonb().$type<KeptFields>(),
    after: jsonb().$type<KeptFields>(),
  },
  (table) => [check('item_history_reason_check', between(sql`length(${table.reason})`, 1, MAX_CHANGE_REASON))],
);
export type ItemHistoryRow = typeof itemHistory.$inferSelect;
