import { sql } from 'drizzle-orm';
import type { SpecialDay } from '#domain/stock/hours/opening-hours.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The warehouse and the stores by slug, with their ids. */
export type DemoPlaces = ReadonlyMap<string, number>;
export const WAREHOUSE = 'deposito-web';

/** Stores that parcels are sent from too. */
const SELLS_ONLINE = ['caracas-sabana-grande', 'margarita-porlamar', 'valencia-el-vinedo'];

/** Stores with pick-up, and the opening hours that they need to prepare an order. */
const PICKUP_HOURS = {
  'caracas-sabana-grande': 2,
  'caracas-chacao': 4,
  'caracas-las-mercedes': 4,
  'maracaibo-5-de-julio': 8,
  'valencia-el-vinedo': 3,
  'barquisimeto-avenida-20': 24,
};

/** Days with special hours, counted from today. */
const SPECIAL_DAYS: Record<string, readonly { inDays: number; hours: string | null; note: string }[]> = {
  'caracas-las-mercedes': [
    { inDays: 5, hours: null, note: 'Inventario' },
    { inDays: 12, hours: '10:00-21:00', note: 'Noche de compras' },
  ],
  'margarita-porlamar': [{ inDays: 9, hours: '09:30-13:00', note: 'Fiesta patronal' }],
};

/** Stores where an order can be paid when it is picked up. */
const TAKES_PAYMENT = ['caracas-sabana-grande', 'caracas-chacao'];

/**
 * Sets which stores sell online, which hand orders over, and which have special days. Runs before there is any stock,
 * so that no item has to be counted again.
 */
export async function openDemoLocations(tx: Connection, today: string): Promise<DemoPlaces> {
  const hours = JSON.stringify(PICKUP_HOURS);
  await tx.execute(sql`
    update locations set
      sells_online = kind = 'warehouse' or slug = any(${sql.param(SELLS_ONLINE)}::text[]),
      pickup = ${hours}::jsonb ? slug,
      pickup_payment = slug = any(${sql.param(TAKES_PAYMENT)}::text[]),
      pickup_hours = coalesce((${hours}::jsonb ->> slug)::int, pickup_hours),
      special_days = coalesce(${JSON.stringify(specialDays(today))}::jsonb -> slug, special_days),
      low_stock = case when kind = 'warehouse' then 3 else 1 end`);
  const rows = await tx.select({ id: locations.id, slug: locations.slug }).from(locations);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function specialDays(today: string): Record<string, SpecialDay[]> {
  const later = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  return Object.fromEntries(
    Object.entries(SPECIAL_DAYS).map(([slug, days]) => [
      slug,
      days.map(({ inDays, hours, note }) => ({ day: later(inDays), hours, note })),
    ]),
  );
}

/** @throws when the shop has no such location */
export function placeOf(places: DemoPlaces, slug: string): number {
  const id = places.get(slug);
  if (id === undefined) throw new Error(`The demo needs the location ${slug}`);
  return id;
}
