import { inArray, sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  APPROVAL_STATES,
  type ApprovalState,
  type SecondPersonAct,
  type WaitingAct,
} from '#domain/people/second-person.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';

// Columns as in migrations/0015_counts_and_transfers.sql.

/** Acts without a row do not wait. */
export const secondPersonRules = pgTable(
  'second_person_rules',
  {
    act: text().$type<SecondPersonAct>().primaryKey(),
    enabled: boolean().notNull().default(false),
    thresholdCents: bigint('threshold_cents', { mode: 'number' }),
  },
  (table) => [check('second_person_rules_threshold_cents_check', sql`${table.thresholdCents} >= 0`)],
);

/** Acts that wait for another person, and what was decided. */
export const approvals = pgTable(
  'approvals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    act: text().$type<WaitingAct>().notNull(),
    /** Null when the act is not about one record. */
    recordId: integer('record_id'),
    /** The body of the call, which is checked again when it is approved. */
    payload: jsonb().notNull(),
    requestedBy: integer('requested_by').references(() => accounts.id, { onDelete: 'set null' }),
    requestedActor: text('requested_actor').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    decidedBy: integer('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedActor: text('decided_actor'),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('approvals_waiting').on(table.act, table.recordId).where(sql`${table.state} = 'waiting'`),
    check('approvals_state_check', inArray(table.state, APPROVAL_STATES)),
    check('approvals_decided_check', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check(
      'approvals_second_person',
      sql`${table.state} not in ('approved', 'rejected') or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
  ],
);
export type Approval = typeof approvals.$inferSelect;
