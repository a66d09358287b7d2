import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { CountListQuery } from '#contract/stock/count.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { readCountNumber } from '#domain/stock/counts/count.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { type Count, counts } from '../counts.tables.ts';

export interface LocatedCount {
  count: Count;
  location: { id: number; slug: string; name: string };
  /** Null once it is closed. */
  progress: { lines: number; counted: number } | null;
}

const located = { count: counts, location: { id: locations.id, slug: locations.slug, name: locations.name } };

/** A page of the counts of these stores, newest first, and their total number. */
export async function selectCounts(
  connection: ReadConnection,
  query: CountListQuery,
  { pageSize, offset, stores }: { pageSize: number; offset: number; stores: StoreScope },
): Promise<{ rows: LocatedCount[]; total: number }> {
  const where = and(inStores(counts.locationId, stores), conditionsOf(query));
  const from = () => connection.select(located).from(counts).innerJoin(locations, eq(locations.id, counts.locationId));
  const rows = await from().where(where).orderBy(desc(counts.id)).limit(pageSize).offset(offset);
  const [all] = await connection
    .select({ total: sql<number>`count(*)::int` })
    .from(counts)
    .innerJoin(locations, eq(locations.id, counts.locationId))
    .where(where);
  const live = rows.filter(({ count }) => count.closedAt === null).map(({ count }) => count.id);
  const progress = await selectProgress(connection, live);
  return {
    rows: rows.map((row) => ({ ...row, progress: progress.get(row.count.id) ?? null })),
    total: all?.total ?? 0,
  };
}

export async function selectCount(
  connection: ReadConnection,
  id: number,
  stores: StoreScope,
): Promise<LocatedCount | undefined> {
  const [row] = await connection
    .select(located)
    .from(counts)
    .innerJoin(locations, eq(locations.id, counts.locationId))
    .where(and(eq(counts.id, id), inStores(counts.locationId, stores)));
  if (!row) return undefined;
  const progress = row.count.closedAt === null ? await selectProgress(connection, [id]) : null;
  return { ...row, progress: progress?.get(id) ?? null };
}

function conditionsOf({ q, state, location }: CountListQuery): SQL | undefined {
  const text = q?.trim() ? containing(q.trim()) : null;
  const number = q ? readCountNumber(q) : null;
  return and(
    state ? eq(counts.state, state) : undefined,
    location ? eq(counts.locationId, location) : undefined,
    text
      ? or(
          number === null ? undefined : eq(counts.id, number),
          ...[locations.name, counts.category, counts.shelf, counts.note].map((column) => ilike(column, text)),
          ilike(sql`array_to_string(${counts.refs}, ' ')`, text),
        )
      : undefined,
  );
}

/** Per count: the number of lines, and how many of them are counted. */
async function selectProgress(connection: ReadConnection, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { lines: number; counted: number }>();
  const rows = await queryRows<{ id: number; lines: number; counted: number }>(connection)`
    select id, count(line.item_id)::int as lines, count(line.counted)::int as counted
    from unnest(${sql.param(ids)}::int[]) as id left join count_lines as line on line.count_id = id group by id`;
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

export function selectPlaces(connection: ReadConnection, stores: StoreScope) {
  return connection
    .select({ id: locations.id, name: locations.name, active: locations.active })
    .from(locations)
    .where(inStores(locations.id, stores))
    .orderBy(asc(locations.priority), asc(locations.id));
}

export interface Counter {
  accountId: number;
  actor: string;
}

export async function selectCounters(connection: ReadConnection, id: number): Promise<Counter[]> {
  return queryRows<Counter>(connection)`
    select account_id as "accountId", actor from count_counters where count_id = ${id} order by actor, account_id`;
}

interface UnknownBarcode {
  barcode: string;
  pieces: number;
  /** Who read it last, and when. */
  actor: string;
  at: Date;
}

/** Unknown barcodes of a count that staff have not settled, as they were first read. */
export async function selectUnknown(connection: ReadConnection, countId: number): Promise<UnknownBarcode[]> {
  const rows = await queryRows<Omit<UnknownBarcode, 'at'> & { at: string | Date }>(connection)`
    select entry.barcode, sum(entry.quantity)::int as pieces, (array_agg(entry.actor order by entry.received_at desc))[1] as actor,
      max(entry.counted_at) as at
    from count_entries as entry join counts on counts.id = entry.count_id and counts.round = entry.round
    where entry.count_id = ${countId} and entry.item_id is null and not exists (select from count_barcodes as settled
      where settled.count_id = entry.count_id and settled.barcode = entry.barcode)
    group by entry.barcode having sum(entry.quantity) > 0 order by min(entry.received_at), entry.barcode limit 1000`;
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at),
  }));
}
