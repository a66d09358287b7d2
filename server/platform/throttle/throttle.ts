import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** So many times in so long a window, which starts with the first. */
export interface ThrottleRule {
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Counts in the database, so that a limit holds across replicas. */
export interface Throttle {
  /** Counts one more. @throws AppError 429 when that is over the limit */
  hit(rule: ThrottleRule, who: string): Promise<void>;
  /** Counts one more, and answers whether the limit still holds. */
  within(rule: ThrottleRule, who: string): Promise<boolean>;
  /** Starts the count anew. */
  forget(rule: ThrottleRule, who: string): Promise<void>;
}

export function openThrottle(database: Database): Throttle {
  const { connection } = database;
  const keyOf = (rule: ThrottleRule, who: string) => `${rule.name}:${who}`;

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

  return {
    async hit(rule, who) {
      const { hits, wait } = await count(rule, who);
      if (hits > rule.limit) throw tooMany(wait);
    },
    within: async (rule, who) => (await count(rule, who)).hits <= rule.limit,
    async forget(rule, who) {
      await connection.execute(sql`delete from throttles where key = ${keyOf(rule, who)}`);
    },
  };
}

/** Lets everything through, for load tests. */
export function openThrottleOff(): Throttle {
  return { hit: async () => {}, within: async () => true, forget: async () => {} };
}

/** Forgets windows that are over. */
export async function deleteOldThrottles(database: Database): Promise<void> {
  await database.connection.execute(sql`delete from throttles where resets_at < now()`);
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('too_many_requests', 'Demasiados intentos. Espera un momento e inténtalo de nuevo.', {
    retryAfterSeconds: Math.max(1, retryAfterSeconds),
  });
}

/** Whom an address counts as: one IPv4 address, or the /64 that one IPv6 customer has. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}
