import { between, inArray, sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { CARES, type Care } from '#domain/catalogue/garment/care.ts';
import { FITS } from '#domain/catalogue/garment/fit.ts';
import { MAX_COLOR_NAME, MAX_FABRIC, MAX_LOOK, MAX_NOTE, MODEL_HEIGHT } from '#domain/catalogue/garment/garment.ts';
import type { SizeMeasures } from '#domain/catalogue/garment/measures.ts';
import { MAX_REF_LENGTH, MAX_SIZE_LENGTH } from '#domain/catalogue/item-rules.ts';

/** Columns as in migrations/0004_catalogue.sql. */
export const colorGroups = pgTable('color_groups', { id: integer().primaryKey().generatedByDefaultAsIdentity() });

export const garments = pgTable(
  'garments',
  {
    ref: text().primaryKey(),
    fabric: text(),
    care: text().array().$type<Care[]>().notNull(),
    fit: text({ enum: FITS }),
    modelHeight: integer('model_height'),
    modelSize: text('model_size'),
    measures: jsonb().$type<SizeMeasures[]>().notNull().default([]),
    note: text(),
    colorName: text('color_name'),
    colorHex: text('color_hex'),
    colorGroup: integer('color_group').references(() => colorGroups.id),
    look: text().array().notNull(),
    /** The URL of a video of the library, and the id of its still. */
    video: text(),
    videoStill: integer('video_still'),
    version: integer().notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('garments_ref_check', between(sql`length(${table.ref})`, 1, MAX_REF_LENGTH)),
    check('garments_fabric_check', between(sql`length(${table.fabric})`, 1, MAX_FABRIC)),
    check('garments_fit_check', inArray(table.fit, FITS)),
    check('garments_model_height_check', between(table.modelHeight, MODEL_HEIGHT.min, MODEL_HEIGHT.max)),
    check('garments_model_size_check', between(sql`length(${table.modelSize})`, 1, MAX_SIZE_LENGTH)),
    check('garments_note_check', between(sql`length(${table.note})`, 1, MAX_NOTE)),
    check('garments_color_name_check', between(sql`length(${table.colorName})`, 1, MAX_COLOR_NAME)),
    check('garments_care_check', sql`cardinality(${table.care}) <= ${CARES.length}`),
    check(
      'garments_measures_check',
      sql`jsonb_typeof(${table.measures}) = 'array' and length(${table.measures}::text) <= 12000`,
    ),
    check('garments_color_hex_check', sql`${table.colorHex} ~ '^#[0-9a-f]{6}$'`),
    check(
      'garments_look_check',
      sql`cardinality(${table.look}) <= ${MAX_LOOK} and ${table.ref} <> all (${table.look})`,
    ),
    check('garments_video_check', sql`${table.video} ~ '^/media/videos/[0-9a-f]{18}[.](mp4|webm)$'`),
    check('garments_video_with_still', sql`(${table.video} is null) = (${table.videoStill} is null)`),
    check(
      'garments_color_of_group',
      sql`${table.colorGroup} is null or (${table.colorName} is not null and ${table.colorHex} is not null)`,
    ),
  ],
);
export type GarmentRow = typeof garments.$inferSelect;
