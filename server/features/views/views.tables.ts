import { between, lte, or, sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ListName } from '#contract/office/list-parameters.ts';
import { MAX_VIEW_NAME } from '#contract/office/saved-view.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';

/** Columns as in migrations/0002_people.sql. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    list: text().$type<ListName>().notNull(),
    /** Null when the owner's account was deleted, which only shared views survive. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    shared: boolean().notNull().default(false),
    name: text().notNull(),
    /** Result of `nameKey` for the name. */
    nameKey: text('name_key').notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('saved_views_own').on(table.ownerId, table.list, table.nameKey).where(sql`not ${table.shared}`),
    uniqueIndex('saved_views_shared').on(table.list, table.nameKey).where(sql`${table.shared}`),
    check('saved_views_name_check', between(sql`length(${table.name})`, 1, MAX_VIEW_NAME)),
    check('saved_views_params_check', lte(sql`length(${table.params}::text)`, 4000)),
    check('saved_views_owner_check', or(sql`${table.shared}`, sql`${table.ownerId} is not null`) ?? sql`true`),
  ],
);
export type SavedView = typeof savedViews.$inferSelect;
