import { eq, inArray, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  type ImportReport,
  OPERATION_STATES,
  type OperationKind,
  type OperationState,
  type TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Columns as in migrations/0005_item_history.sql. */
export const itemOperations = pgTable(
  'item_operations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<OperationKind>().notNull(),
    state: text().$type<OperationState>().notNull().default('running'),
    accountId: integer('account_id'),
    actor: text().notNull(),
    fileName: text('file_name'),
    startedAt: instant('started_at').notNull().defaultNow(),
    heartbeatAt: instant('heartbeat_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    problem: text(),
    undoes: integer().references((): AnyPgColumn => itemOperations.id),
    subject: text(),
    campaignId: integer('campaign_id'),
    report: jsonb().$type<ImportReport | TaskReport>(),
  },
  (table) => [
    // One at a time, whichever replica runs it.
    uniqueIndex('item_operations_one_running').on(sql`(true)`).where(eq(table.state, 'running')),
    uniqueIndex('item_operations_undone_once')
      .on(table.undoes)
      .where(inArray(table.state, ['running', 'done'])),
    check('item_operations_state_check', inArray(table.state, OPERATION_STATES)),
  ],
);
export type OperationRow = typeof itemOperations.$inferSelect;
