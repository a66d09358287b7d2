import { inArray, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BUILT_IN_KEYS, type BuiltInRole } from '#domain/access/roles.ts';

/** Columns as in migrations/0002_people.sql. */
export const roles = pgTable(
  'roles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for a role that the house made itself. */
    key: text().$type<BuiltInRole>().unique(),
    name: text().notNull(),
    /** Null for a built-in role, whose set stands in domain/access/roles.ts. May hold words of another release. */
    permissions: text().array(),
    /** Its people are limited to the stores of `accountStores`. */
    byStore: boolean('by_store').notNull().default(false),
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('roles_name').on(sql`lower(${table.name})`),
    check('roles_key_check', inArray(table.key, BUILT_IN_KEYS)),
    check('roles_name_check', sql`length(${table.name}) between 1 and 40`),
    check('roles_permissions_check', sql`(${table.key} is null) = (${table.permissions} is not null)`),
    check('roles_owner_check', sql`not (${table.key} = 'owner' and ${table.byStore})`),
  ],
);
export type Role = typeof roles.$inferSelect;
