import { between, sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { UpdateAsset } from '#contract/assets/asset.ts';

/** The channel on which changes of pictures are announced. */
export const ASSETS_CHANNEL = 'assets';

// Columns as in migrations/0003_content.sql.

/** The pictures of the library. */
export const assets = pgTable(
  'assets',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    alt: text().notNull().default(''),
    decorative: boolean().notNull().default(false),
    /** The file's name in the storage, under assets/. */
    file: text().notNull().unique(),
    /** SHA-256 of the file in hexadecimal. */
    digest: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    crops: jsonb().$type<UpdateAsset['crops']>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('assets_name_check', between(sql`length(${table.name})`, 1, 120)),
    check('assets_alt_check', sql`length(${table.alt}) <= 200`),
    check('assets_digest_check', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
    check('assets_width_check', between(table.width, 1, 2400)),
    check('assets_height_check', between(table.height, 1, 2400)),
    check('assets_bytes_check', between(table.bytes, 1, 16_777_216)),
    check('assets_focus_x_check', between(table.focusX, 0, 100)),
    check('assets_focus_y_check', between(table.focusY, 0, 100)),
    check('assets_crops_check', sql`jsonb_typeof(${table.crops}) = 'object'`),
    check('assets_check', sql`not ${table.decorative} or ${table.alt} = ''`),
  ],
);
export type AssetRow = typeof assets.$inferSelect;
