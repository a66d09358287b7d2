import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns as migrations/0002_sales.sql makes them. */
export const mails = pgTable('mails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  recipients: text().array().notNull(),
  replyTo: text('reply_to'),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  attachmentKey: text('attachment_key'),
  saleId: integer('sale_id'),
  state: text().$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  problem: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
});
