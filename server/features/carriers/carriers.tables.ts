import { between, inArray, sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SHIPPING_METHODS, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { MAX_GUIDE } from '#domain/sales/fulfilment/parcel.ts';
import { type CarrierZone, MAX_CARRIER_NAME, MAX_TRACKING_URL } from '#domain/shipping/carrier.ts';

// Columns as in migrations/0006_locations_and_carriers.sql.

/** Who carries parcels. */
export const carriers = pgTable(
  'carriers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: text().notNull(),
    method: text().$type<ShippingMethod>().notNull(),
    zones: jsonb().$type<CarrierZone[]>().notNull().default([]),
    /** 'HH:MM' in Caracas. */
    cutOff: text('cut_off').notNull(),
    /** 1 = Monday to 7 = Sunday. */
    weekdays: integer().array().notNull(),
    /** With '{guide}' in it. */
    trackingUrl: text('tracking_url'),
    guideMin: integer('guide_min').notNull().default(4),
    guideMax: integer('guide_max').notNull().default(MAX_GUIDE),
    guideDigits: boolean('guide_digits').notNull().default(false),
    position: integer().notNull().default(100),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('carriers_name').on(sql`lower(${table.name})`),
    check('carriers_code_check', sql`${table.code} ~ '^[a-z][a-z0-9-]{1,29}$'`),
    check('carriers_name_check', between(sql`length(${table.name})`, 1, MAX_CARRIER_NAME)),
    check('carriers_method_check', inArray(table.method, Object.keys(SHIPPING_METHODS) as ShippingMethod[])),
    check('carriers_zones_check', sql`jsonb_typeof(${table.zones}) = 'array'`),
    check('carriers_cut_off_check', sql`${table.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check(
      'carriers_weekdays_check',
      sql`cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
    check(
      'carriers_tracking_url_check',
      sql`length(${table.trackingUrl}) <= ${sql.raw(String(MAX_TRACKING_URL))} and ${table.trackingUrl} like 'https://%{guide}%'`,
    ),
    check('carriers_guide_min_check', between(table.guideMin, 1, MAX_GUIDE)),
    check('carriers_guide_max_check', between(table.guideMax, 1, MAX_GUIDE)),
    check('carriers_check', sql`${table.guideMin} <= ${table.guideMax}`),
  ],
);
export type CarrierRow = typeof carriers.$inferSelect;
