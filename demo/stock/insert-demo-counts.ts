import { sql } from 'drizzle-orm';
import { type DemoPlaces, placeOf } from '#demo/locations/demo-locations.ts';
import { DEMO_STAFF } from '#demo/stock/demo-staff.ts';
import { slugify } from '#domain/text/slug.ts';
import { counts } from '#server/features/stock/counts/counts.tables.ts';
import { carryEntries } from '#server/features/stock/counts/entering/carry-entries.ts';
import type { Connection } from '#server/platform/database/database.ts';

const MINUTE_MS = 60_000;

interface DemoCount {
  place: string;
  category: string;
  gender: 1 | 2;
  counter: (typeof DEMO_STAFF)[keyof typeof DEMO_STAFF];
  note: string;
  startedHoursAgo: number;
  /** Percentage of lines that are counted. */
  counted: number;
  isSubmitted: boolean;
}

/** One half counted, and one that another person must approve. */
const DEMO_COUNTS: readonly DemoCount[] = [
  {
    place: 'barquisimeto-avenida-20',
    category: 'pantalón',
    gender: 1,
    counter: DEMO_STAFF.barquisimeto,
    note: 'Conteo del mes',
    startedHoursAgo: 26,
    counted: 100,
    isSubmitted: true,
  },
  {
    place: 'caracas-las-mercedes',
    category: 'camisa',
    gender: 1,
    counter: DEMO_STAFF.mercedes,
    note: 'Antes del inventario',
    startedHoursAgo: 3,
    counted: 50,
    isSubmitted: false,
  },
];

/** Inserts the demo's counts. Some lines have a piece more or less than expected. */
export async function insertDemoCounts(tx: Connection, places: DemoPlaces, now: Date): Promise<void> {
  for (const count of DEMO_COUNTS) await insertCount(tx, count, placeOf(places, count.place), now);
}

async function insertCount(tx: Connection, count: DemoCount, locationId: number, now: Date): Promise<void> {
  const { category, gender, counter, note, startedHoursAgo, counted, isSubmitted } = count;
  const startedAt = new Date(now.getTime() - startedHoursAgo * 60 * MINUTE_MS);
  const countedAt = new Date(startedAt.getTime() + 40 * MINUTE_MS);
  const [made] = await tx
    .insert(counts)
    .values({
      locationId,
      scope: 'category',
      category: slugify(category),
      gender,
      note,
      startedAt,
      startedBy: counter.accountId,
      startedActor: counter.name,
    })
    .returning({ id: counts.id });
  const id = made?.id ?? 0;
  await tx.execute(sql`
    insert into count_lines (count_id, item_id, expected)
    select ${id}::int, item.id, level.on_hand
    from items as item join stock_levels as level on level.item_id = item.id and level.location_id = ${locationId}
    where level.on_hand > 0 and item.category = ${category} and item.category_id = ${gender} order by item.id`);
  await tx.execute(sql`
    insert into count_entries (id, count_id, round, item_id, barcode, quantity, scanned_at, counted_at, account_id, actor)
    select md5('demo ' || line.count_id || ' ' || line.item_id)::uuid, line.count_id, 1, line.item_id, line.barcode,
      greatest(0, line.expected + case place % 9 when 2 then -1 when 6 then 1 else 0 end), moment, moment,
      ${counter.accountId}::int, ${counter.name}
    from (
      select count_lines.*, items.barcode, row_number() over (order by item_id) as place, count(*) over () as lines
      from count_lines join items on items.id = item_id where count_id = ${id}
    ) as line cross join (select ${countedAt.toISOString()}::timestamptz as moment) as counted
    where place * 100 <= lines * ${counted}
    order by line.item_id`);
  await tx.execute(sql`
    insert into count_claims (location_id, item_id, count_id)
    select ${locationId}::int, item_id, count_id from count_lines where count_id = ${id}`);
  await carryEntries(tx, {
    countId: id,
    actor: counter,
    entries: sql`select item_id, quantity, counted_at from count_entries where count_id = ${id}`,
  });
  if (!isSubmitted) return;
  await tx.execute(sql`
    update counts set version = 2, state = 'submitted', submitted_by = ${counter.accountId}::int, submitted_actor = ${counter.name},
      submitted_at = ${new Date(countedAt.getTime() + 10 * MINUTE_MS).toISOString()}::timestamptz
    where id = ${id}`);
}
