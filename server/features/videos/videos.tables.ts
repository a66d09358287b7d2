import { between, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { MAX_VIDEO_BYTES, MAX_VIDEO_MS, MAX_VIDEO_SIDE } from '#domain/videos/video-rules.ts';
import { assets } from '#server/features/assets/assets.tables.ts';

// Columns as in migrations/0003_content.sql.

/** The short videos of the library. */
export const videos = pgTable(
  'videos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The file's name in the storage, under videos/. */
    file: text().notNull().unique(),
    /** SHA-256 of the file in hexadecimal. */
    digest: text().notNull().unique(),
    still: integer()
      .notNull()
      .references(() => assets.id),
    width: integer().notNull(),
    height: integer().notNull(),
    durationMs: integer('duration_ms').notNull(),
    bytes: integer().notNull(),
    hasSound: boolean('has_sound').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('videos_name_check', between(sql`length(${table.name})`, 1, 120)),
    check('videos_file_check', sql`${table.file} ~ '^[0-9a-f]{18}[.](mp4|webm)$'`),
    check('videos_digest_check', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
    check('videos_width_check', between(table.width, 1, MAX_VIDEO_SIDE)),
    check('videos_height_check', between(table.height, 1, MAX_VIDEO_SIDE)),
    check('videos_duration_ms_check', between(table.durationMs, 1, MAX_VIDEO_MS)),
    check('videos_bytes_check', between(table.bytes, 1, MAX_VIDEO_BYTES)),
  ],
);
export type VideoRow = typeof videos.$inferSelect;
