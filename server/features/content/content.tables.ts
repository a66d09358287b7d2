import { lte, type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ContentDocument, ContentKind, PUBLISHED_HOW } from '#contract/content/document.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';

// Columns as in migrations/0003_content.sql. The database refuses to change a published version.

/** The channel on which publications and pages are announced. */
export const CONTENT_CHANNEL = 'content';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row per kind, inserted with its first draft. */
export const contentDocuments = pgTable(
  'content_documents',
  {
    kind: text().$type<ContentKind>().primaryKey(),
    draft: jsonb().$type<ContentDocument>(),
    draftVersion: integer('draft_version').notNull().default(0),
    draftBy: text('draft_by'),
    draftAt: moment('draft_at'),
    scheduled: jsonb().$type<ContentDocument>(),
    scheduledAt: moment('scheduled_at'),
    scheduledBy: text('scheduled_by'),
    scheduledDraft: integer('scheduled_draft'),
    /** The campaign that makes the scheduled publication; null: it is made by itself. */
    scheduledCampaign: integer('scheduled_campaign'),
  },
  (table) => [
    check('content_documents_kind_check', sql`${table.kind} ~ '^[a-z]{1,30}(-[1-9][0-9]{0,8})?$'`),
    check('content_documents_draft_check', lte(sql`length(${table.draft}::text)`, 200_000)),
    check('content_documents_scheduled_check', sql`(${table.scheduled} is null) = (${table.scheduledAt} is null)`),
  ],
);
export type DocumentRow = typeof contentDocuments.$inferSelect;

export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text()
      .$type<ContentKind>()
      .notNull()
      .references(() => contentDocuments.kind),
    version: integer().notNull(),
    content: jsonb().$type<ContentDocument>(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
    how: text().$type<(typeof PUBLISHED_HOW)[number]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);
export type VersionRow = typeof contentVersions.$inferSelect;

export const contentLinks = pgTable(
  'content_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text()
      .$type<ContentKind>()
      .notNull()
      .references(() => contentDocuments.kind),
    tokenHash: text('token_hash').notNull().unique(),
    ofEditor: boolean('of_editor').notNull(),
    createdBy: text('created_by').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('content_links_expiry').on(table.expiresAt)],
);
export type LinkRow = typeof contentLinks.$inferSelect;

/** The address of each page of the house. Its document has the kind `page-{id}`. */
export const contentPages = pgTable(
  'content_pages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('content_pages_slug_check', sql`length(${table.slug}) <= 60 and ${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
  ],
);
export type PageRow = typeof contentPages.$inferSelect;

/** The number of the newest version of the document that a query of versions is at. */
export const NEWEST_VERSION: SQL<number> = sql`(select max(other.version) from content_versions other where other.kind = ${contentVersions.kind})`;
