import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns as in migrations/0001_catalogue.sql and 0010_categories.sql. */
export const items = pgTable('items', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ref: text().notNull(),
  barcode: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceCents: integer('price_cents').notNull(),
  discPercent: integer('disc_percent').notNull().default(0),
  stock: integer().notNull().default(0),
  category: text().notNull(),
  categoryId: integer('category_id').$type<1 | 2>().notNull(),
  size: text(),
  imageUrl: text('image_url'),
  imagesCount: integer('images_count').notNull().default(1),
  picturesVersion: integer('pictures_version').notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  slug: text().notNull(),
  gender: text(),
  image: text(),
  version: integer().notNull().default(1),
});
export type CategoryRow = typeof categories.$inferSelect;
