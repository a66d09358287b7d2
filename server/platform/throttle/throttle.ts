import { sql } from 'drizzle-orm';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { valueOrThrow } from '#server/platform/http/errors/value-or-throw.ts';
import type { Tally } from '#server/platform/metrics/tally.ts';
import { waitInWords } from './wait-in-words.ts';

/** A limit of hits in a fixed window, which starts with the first hit. */
export interface ThrottleRule {
  name: string;
  limit: number;
  windowSeconds: number;
}

/** A rule, and the client it is applied to: a network, an account, an e-mail address and the like. */
export interface ThrottleCount {
  rule: ThrottleRule;
  who: string;
}

/** A reached limit, with the time until it ends. */
export interface Exceeded {
  rule: ThrottleRule;
  /** Seconds to wait; at least 1. */
  waitSeconds: number;
}

/** Rate limits, counted in the database so that they hold across replicas. */
export interface Throttle {
  /** Counts one hit. @throws AppError 429 when that exceeds the limit */
  hit(rule: ThrottleRule, who: string): Promise<void>;
  /** Counts one hit. @returns false when that exceeds the limit */
  within(rule: ThrottleRule, who: string): Promise<boolean>;
  /**
   * Counts one hit under each, atomically; if any has reached its limit, none is counted.
   * @returns the reached limit (of several, the one that holds longest); null when all were counted
   */
  take(counts: readonly ThrottleCount[]): Promise<Exceeded | null>;
  /** Takes back one hit of each, for example when a sign-in has succeeded. */
  giveBack(counts: readonly ThrottleCount[]): Promise<void>;
  /** Resets the count to zero. */
  forget(rule: ThrottleRule, who: string): Promise<void>;
}

interface CountRow {
  key: string;
  hits: number;
  wait: number;
}

const keyOf = (rule: ThrottleRule, who: string) => `${rule.name}:${who}`;
const list = (values: readonly (string | number)[]) =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;

export function openThrottle(database: Database): Throttle {
  const { connection } = database;

  async function count(rule: ThrottleRule, who: string): Promise<{ hits: number; wait: number }> {
    const [row] = rowsOf<{ hits: number; wait: number }>(
      await connection.execute(sql`
        insert into throttles (key, hits, resets_at)
        values (${keyOf(rule, who)}, 1, now() + make_interval(secs => ${rule.windowSeconds}))
        on conflict (key) do update set
          hits = case when throttles.resets_at <= now() then 1 else throttles.hits + 1 end,
          resets_at = case when throttles.resets_at <= now() then excluded.resets_at else throttles.resets_at end
        returning hits, ceil(extract(epoch from resets_at - now()))::int as wait`),
    );
    if (!row) throw new Error('The throttle did not count');
    return row;
  }

  async function exceeded(counts: readonly ThrottleCount[]): Promise<Exceeded | null> {
    const keys = counts.map(({ rule, who }) => keyOf(rule, who));
    const rows = rowsOf<CountRow>(
      await connection.execute(sql`
        select key, hits, ceil(extract(epoch from resets_at - now()))::int as wait
        from throttles where key = any (${list(keys)}::text[]) and resets_at > now()`),
    );
    const full = rows.flatMap(({ key, hits, wait }) => {
      const rule = counts[keys.indexOf(key)]?.rule;
      return rule && hits >= rule.limit ? [{ rule, waitSeconds: Math.max(1, wait) }] : [];
    });
    return full.toSorted((a, b) => b.waitSeconds - a.waitSeconds)[0] ?? null;
  }

  return {
    async hit(rule, who) {
      const { hits, wait } = await count(rule, who);
      if (hits > rule.limit) valueOrThrow(tooManyTries({ waitSeconds: Math.max(1, wait) }));
    },
    within: async (rule, who) => (await count(rule, who)).hits <= rule.limit,
    async take(counts) {
      // Read first, so that refused attempts add no rows.
      const before = await exceeded(counts);
      if (before) return before;
      const [row] = rowsOf<{ taken: boolean }>(
        await connection.execute(sql`
          select take_throttles(
            ${list(counts.map(({ rule, who }) => keyOf(rule, who)))}::text[],
            ${list(counts.map(({ rule }) => rule.limit))}::int[],
            ${list(counts.map(({ rule }) => rule.windowSeconds))}::int[]
          ) as taken`),
      );
      if (row?.taken) return null;
      // Another request took the last place between the two statements. By now the window may even have ended.
      const [first] = counts;
      if (!first) throw new Error('There is nothing to count');
      return (await exceeded(counts)) ?? { rule: first.rule, waitSeconds: 1 };
    },
    async giveBack(counts) {
      // Rows are locked in the same order as in take_throttles, to avoid deadlocks.
      await connection.execute(sql`
        with counted as (
          select key from throttles
          where key = any (${list(counts.map(({ rule, who }) => keyOf(rule, who)))}::text[]) and resets_at > now()
          order by key for update
        )
        update throttles set hits = greatest(0, hits - 1) from counted where throttles.key = counted.key`);
    },
    async forget(rule, who) {
      await connection.execute(sql`delete from throttles where key = ${keyOf(rule, who)}`);
    },
  };
}

/** A throttle without limits, for load tests. */
export function openThrottleOff(): Throttle {
  return {
    hit: async () => {},
    within: async () => true,
    take: async () => null,
    giveBack: async () => {},
    forget: async () => {},
  };
}

/** Deletes the counts of windows that have ended. Rows locked by a running request are skipped until the next time. */
export async function deleteOldThrottles(database: Database): Promise<void> {
  await database.connection.execute(sql`
    delete from throttles where key in (
      select key from throttles where resets_at < now() for update skip locked
    )`);
}

/** The refusal for a limit that is reached; its message tells the user how long to wait. */
export function tooManyTries({ waitSeconds }: Pick<Exceeded, 'waitSeconds'>): Refusal {
  const message = `Demasiados intentos. Espera ${waitInWords(waitSeconds)} e inténtalo de nuevo.`;
  return { ok: false, code: 'too_many_requests', message, retryAfterSeconds: waitSeconds };
}

/** Wraps a throttle so that refused calls are counted by limit. */
export function countThrottled(throttle: Throttle, refused: Tally): Throttle {
  return {
    ...throttle,
    async hit(rule, who) {
      try {
        await throttle.hit(rule, who);
      } catch (error) {
        if ((error as { code?: string }).code === 'too_many_requests') refused.add(rule.name);
        throw error;
      }
    },
    async within(rule, who) {
      const isWithin = await throttle.within(rule, who);
      if (!isWithin) refused.add(rule.name);
      return isWithin;
    },
    async take(counts) {
      const exceeded = await throttle.take(counts);
      if (exceeded) refused.add(exceeded.rule.name);
      return exceeded;
    },
  };
}
