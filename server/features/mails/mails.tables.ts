import { inArray, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MAIL_STATES } from '#contract/office/mail.ts';
import type { MailContent } from './mail-content.ts';

// Columns as in migrations/0010_mails_and_webhooks.sql.

export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    recipients: text().array().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    /** Null in old mails, which have `text` and `html` instead. */
    content: jsonb().$type<MailContent>(),
    text: text(),
    html: text(),
    attachmentKey: text('attachment_key'),
    unsubscribeUrl: text('unsubscribe_url'),
    /** References sales, whose module imports this one. */
    saleId: integer('sale_id'),
    state: text().$type<(typeof MAIL_STATES)[number]>().notNull().default('queued'),
    problem: text(),
    kind: text(),
    secret: boolean().notNull().default(false),
    attempts: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull().defaultNow(),
    takenUntil: timestamp('taken_until', { withTimezone: true }),
    takenBy: uuid('taken_by'),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull().defaultNow(),
    copyOf: integer('copy_of').references((): AnyPgColumn => mails.id, { onDelete: 'set null' }),
    /** Of the trace that wrote the mail. */
    traceparent: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    check('mails_state_check', inArray(table.state, MAIL_STATES)),
    check('mails_say_something', sql`${table.text} is not null or ${table.content} is not null`),
  ],
);
export type Mail = typeof mails.$inferSelect;
