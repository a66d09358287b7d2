import { sql } from 'drizzle-orm';
import { EVERYTHING, MOST_OF_A_PURGE, type Tag } from '#server/platform/cdn/tags.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/**
 * Delay (seconds) before a purge is sent a second time. The first one misses pages that were on their way to the CDN, and
 * pages of a process that died before it applied the change.
 */
const REPEAT_SECONDS = 2;
/** The most purges read at once; when more are due, everything is purged instead. */
const MOST_ROWS = 1_000;
/** When a purge has been due for this many seconds, everything is purged instead. */
const OLD_SECONDS = 600;

/** A position in the table of changes, as in `selectChanges` of the catalogue. */
export type Horizon = string;

/**
 * Queues a purge and stores the horizon up to which changes are queued.
 * @param horizon null leaves it unchanged
 */
export async function enqueuePurge(
  connection: Connection,
  tags: readonly Tag[],
  horizon: Horizon | null,
): Promise<void> {
  await connection.execute(sql`
    with queued as (
      insert into cdn_purges (tags, due_at)
      select ${sql.param([...tags])}::text[], now() + make_interval(secs => pause)
      from unnest(array[0, ${REPEAT_SECONDS}::int]) as pause where cardinality(${sql.param([...tags])}::text[]) > 0
    )
    update cdn_state set asked_to = greatest(asked_to, coalesce(${horizon}::xid8, asked_to)), seen_at = now()`);
}

interface Registration {
  /** The current time by the database's clock. */
  at: string;
  /** Whether the content of the CDN is unknown: no process ran lately, or the database is another one. */
  isNew: boolean;
  /** The edition deployed before this one; null when there was none. */
  earlierEdition: string | null;
}

/** Records that a process of this edition runs. */
export async function registerProcess(connection: Connection, edition: string): Promise<Registration> {
  const [registration] = await queryRows<Registration>(connection)`
    with before as (
      select seen_at < now() - interval '12 hours' or asked_to > pg_snapshot_xmax(pg_current_snapshot()) as lost
      from cdn_state
    )
    insert into cdn_state (asked_to, edition) values (pg_snapshot_xmin(pg_current_snapshot()), ${edition})
    on conflict (only_one) do update set
      asked_to = case when cdn_state.asked_to > pg_snapshot_xmax(pg_current_snapshot()) then excluded.asked_to
        else cdn_state.asked_to end,
      earlier_edition = case when cdn_state.edition = excluded.edition then cdn_state.earlier_edition
        else cdn_state.edition end,
      edition = excluded.edition,
      seen_at = now()
    returning now()::text as at, coalesce((select lost from before), true) as "isNew", earlier_edition as "earlierEdition"`;
  if (!registration) throw new Error('The state of the CDN could not be read');
  return registration;
}

/** Whether there are changes from before `at` for which no purge was queued. */
export async function hasMissingPurges(connection: Connection, at: string): Promise<boolean> {
  const [row] = await queryRows<{ missing: boolean }>(connection)`
    select exists (
      select from catalogue_changes, cdn_state where transaction >= asked_to and announced_at < ${at}::timestamptz
    ) as missing`;
  return row?.missing ?? false;
}

export async function isDeployed(connection: Connection, edition: string): Promise<boolean> {
  const rows = await queryRows(connection)`select from cdn_state where edition = ${edition}`;
  return rows.length > 0;
}

/** Call it hourly: an older state is not trusted, because changes are stored for only a day. */
export async function touchState(connection: Connection): Promise<void> {
  await connection.execute(sql`update cdn_state set seen_at = now()`);
}

/** Time (ms) until the next purge is due; null when none is queued. */
export async function selectNextDue(connection: Connection): Promise<number | null> {
  const [row] = await queryRows<{ ms: number }>(connection)`
    select (extract(epoch from greatest(min(due_at), (select rest_until from cdn_state)) - now()) * 1000)::float8 as ms
    from cdn_purges having count(*) > 0`;
  return row ? Math.max(0, row.ms) : null;
}

interface DuePurges {
  ids: string[];
  tags: Tag[];
}

/** The due purges, merged into one. When they are too many or too old, they become one purge of everything. */
export async function selectDuePurges(connection: Connection): Promise<DuePurges> {
  const due = await readDue(connection);
  if (due.tags.includes(EVERYTHING)) return { ...due, tags: [EVERYTHING] };
  if (due.ids.length < MOST_ROWS && due.tags.length <= MOST_OF_A_PURGE && due.seconds < OLD_SECONDS) return due;
  await connection.execute(sql`
    with deleted as (delete from cdn_purges where due_at <= now() returning asked_at)
    insert into cdn_purges (tags, asked_at, due_at)
    select ${sql.param([EVERYTHING])}::text[], min(asked_at), now() from deleted having count(*) > 0`);
  return readDue(connection);
}

async function readDue(connection: Connection): Promise<DuePurges & { seconds: number }> {
  const [due] = await queryRows<DuePurges & { seconds: number }>(connection)`
    with due as (select id, tags, asked_at from cdn_purges where due_at <= now() order by id limit ${MOST_ROWS})
    select array(select id::text from due) as ids,
           array(select distinct tag from due, unnest(tags) as tag limit ${MOST_OF_A_PURGE + 1}) as tags,
           coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as seconds
    from due`;
  if (!due) throw new Error('The purges could not be read');
  return due;
}

/** @param pauseMs pause before the next purge */
export async function recordPurged(connection: Connection, ids: readonly string[], pauseMs: number): Promise<void> {
  await connection.execute(sql`
    with deleted as (delete from cdn_purges where id = any(${sql.param([...ids])}::bigint[]))
    update cdn_state set failures = 0, rest_until = now() + make_interval(secs => ${pauseMs / 1000}::float8)
    where failures > 0 or ${pauseMs > 0}`);
}

/** Pauses for half a second, then twice as long after each failure, up to a minute. */
export async function recordPurgeFailure(connection: Connection, retryAfterMs: number | null): Promise<void> {
  await connection.execute(sql`
    update cdn_state set failures = failures + 1, rest_until = now() + make_interval(secs =>
      least(60, coalesce(${retryAfterMs === null ? null : retryAfterMs / 1000}::float8, 0.5 * 2 ^ least(failures, 7))))`);
}

/** The number of due purges, and the age of the oldest in seconds. */
export async function selectBacklog(connection: Connection): Promise<{ waiting: number; seconds: number }> {
  const [row] = await queryRows<{ waiting: number; seconds: number }>(connection)`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as seconds
    from cdn_purges where due_at <= now()`;
  return row ?? { waiting: 0, seconds: 0 };
}
