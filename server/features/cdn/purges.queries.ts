import { sql } from 'drizzle-orm';
import { EVERYTHING, MOST_OF_A_PURGE, type Tag } from '#server/platform/cdn/tags.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/**
 * When a purge is sent again, in seconds. A page on its way to the CDN when the first one came, or from a process that had
 * not taken the change in and died of it, is kept there without having been purged.
 */
const AGAIN_SECONDS = 2;
/** Rows read at once; when more are due, everything is purged instead. */
const MOST_ROWS = 1_000;
/** After so many seconds of trying, everything is purged instead. */
const OLD_SECONDS = 600;

/** The position of a process in the ledger of changes: see `selectChanges` of the catalogue. */
export type Horizon = string;

/**
 * Queues a purge and notes how far the ledger has been asked for.
 * @param horizon null leaves it as it is
 */
export async function askForPurge(
  connection: Connection,
  tags: readonly Tag[],
  horizon: Horizon | null,
): Promise<void> {
  await connection.execute(sql`
    with asked as (
      insert into cdn_purges (tags, due_at)
      select ${sql.param([...tags])}::text[], now() + make_interval(secs => pause)
      from unnest(array[0, ${AGAIN_SECONDS}::int]) as pause where cardinality(${sql.param([...tags])}::text[]) > 0
    )
    update cdn_state set asked_to = greatest(asked_to, coalesce(${horizon}::xid8, asked_to)), seen_at = now()`);
}

/** What a process learns when it starts. */
export interface Arrival {
  /** By the clock of the database. */
  at: string;
  /** Nobody knows what the CDN has: no process was here lately, or the database is another. */
  isNew: boolean;
  /** What was deployed before this edition; null when nothing was. */
  earlierEdition: string | null;
}

/** Notes that a process of this edition is there. */
export async function arrive(connection: Connection, edition: string): Promise<Arrival> {
  const [arrival] = rowsOf<Arrival>(
    await connection.execute(sql`
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
      returning now()::text as at, coalesce((select lost from before), true) as "isNew", earlier_edition as "earlierEdition"`),
  );
  if (!arrival) throw new Error('The state of the CDN could not be read');
  return arrival;
}

/** Whether the ledger holds changes from before `at` that nobody has asked to be purged. */
export async function hasUnasked(connection: Connection, at: string): Promise<boolean> {
  const [row] = rowsOf<{ found: boolean }>(
    await connection.execute(sql`
      select exists (
        select from catalogue_changes, cdn_state where transaction >= asked_to and announced_at < ${at}::timestamptz
      ) as found`),
  );
  return row?.found ?? false;
}

export async function isDeployed(connection: Connection, edition: string): Promise<boolean> {
  const rows = rowsOf(await connection.execute(sql`select from cdn_state where edition = ${edition}`));
  return rows.length > 0;
}

/** Hourly: a state that nobody has seen for long is not trusted, since the ledger is kept for a day. */
export async function noteSeen(connection: Connection): Promise<void> {
  await connection.execute(sql`update cdn_state set seen_at = now()`);
}

/** In how many ms there is something to send; null when nothing waits. */
export async function nextDue(connection: Connection): Promise<number | null> {
  const [row] = rowsOf<{ ms: number }>(
    await connection.execute(sql`
      select (extract(epoch from greatest(min(due_at), (select rest_until from cdn_state)) - now()) * 1000)::float8 as ms
      from cdn_purges having count(*) > 0`),
  );
  return row ? Math.max(0, row.ms) : null;
}

export interface DuePurges {
  ids: string[];
  tags: Tag[];
}

/** What is to be sent now, as one purge. Where that is too much or too old, it is made one purge of everything first. */
export async function duePurges(connection: Connection): Promise<DuePurges> {
  const due = await readDue(connection);
  if (due.tags.includes(EVERYTHING)) return { ...due, tags: [EVERYTHING] };
  if (due.ids.length < MOST_ROWS && due.tags.length <= MOST_OF_A_PURGE && due.seconds < OLD_SECONDS) return due;
  await connection.execute(sql`
    with gone as (delete from cdn_purges where due_at <= now() returning asked_at)
    insert into cdn_purges (tags, asked_at, due_at)
    select ${sql.param([EVERYTHING])}::text[], min(asked_at), now() from gone having count(*) > 0`);
  return readDue(connection);
}

async function readDue(connection: Connection): Promise<DuePurges & { seconds: number }> {
  const [due] = rowsOf<DuePurges & { seconds: number }>(
    await connection.execute(sql`
      with due as (select id, tags, asked_at from cdn_purges where due_at <= now() order by id limit ${MOST_ROWS})
      select array(select id::text from due) as ids,
             array(select distinct tag from due, unnest(tags) as tag limit ${MOST_OF_A_PURGE + 1}) as tags,
             coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as seconds
      from due`),
  );
  if (!due) throw new Error('The purges could not be read');
  return due;
}

/** @param pauseMs how long the CDN is then left alone */
export async function notePurged(connection: Connection, ids: readonly string[], pauseMs: number): Promise<void> {
  await connection.execute(sql`
    with gone as (delete from cdn_purges where id = any(${sql.param([...ids])}::bigint[]))
    update cdn_state set failures = 0, rest_until = now() + make_interval(secs => ${pauseMs / 1000}::float8)
    where failures > 0 or ${pauseMs > 0}`);
}

/** The CDN is left alone for half a second, then for twice as long each time, up to a minute. */
export async function notePurgeFailed(connection: Connection, retryAfterMs: number | null): Promise<void> {
  await connection.execute(sql`
    update cdn_state set failures = failures + 1, rest_until = now() + make_interval(secs =>
      least(60, coalesce(${retryAfterMs === null ? null : retryAfterMs / 1000}::float8, 0.5 * 2 ^ least(failures, 7))))`);
}

/** How many purges are due, and for how many seconds the oldest has been. */
export async function backlog(connection: Connection): Promise<{ waiting: number; seconds: number }> {
  const [row] = rowsOf<{ waiting: number; seconds: number }>(
    await connection.execute(sql`
      select count(*)::int as waiting, coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as seconds
      from cdn_purges where due_at <= now()`),
  );
  return row ?? { waiting: 0, seconds: 0 };
}
