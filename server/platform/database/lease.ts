import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** A holder that says nothing for so long is gone; while it works it renews in time. */
const HELD_SECONDS = 30;
const RENEW_MS = 10_000;
const ASK_AGAIN_MS = 100;

/** Another has the lease by now: what was done meanwhile must not count, and is not to be undone either. */
export class LeaseLost extends Error {}

/** The right to work on something alone, on every replica, with no transaction or connection held meanwhile. */
export interface Lease {
  /**
   * To be called in the transaction that makes the work count.
   * @throws LeaseLost when it has passed to another
   */
  confirm(tx: Connection): Promise<void>;
  /** Hands it on. One that cannot be handed on ends by itself. */
  release(): Promise<void>;
}

/**
 * Waits until nobody else holds `name`.
 * @param waitMs after this long it is given up
 * @returns null when somebody else held it all the time
 */
export async function takeLease({ connection }: Database, name: string, waitMs: number): Promise<Lease | null> {
  const holder = randomUUID();
  const until = sql`now() + make_interval(secs => ${HELD_SECONDS}::int)`;
  const take = async () =>
    rowsOf(
      await connection.execute(sql`
        insert into leases (name, holder, held_until) values (${name}, ${holder}, ${until})
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
          where leases.held_until < now()
        returning holder`),
    ).length > 0;
  const giveUpAt = performance.now() + waitMs;
  while (!(await take())) {
    if (performance.now() > giveUpAt) return null;
    await rest(ASK_AGAIN_MS);
  }

  const renewal = setInterval(() => {
    const renewed = sql`update leases set held_until = ${until} where name = ${name} and holder = ${holder}`;
    // Not renewed it may pass to another; `confirm` finds that out.
    connection.execute(renewed).then(
      () => {},
      () => {},
    );
  }, RENEW_MS);
  return {
    async confirm(tx) {
      const held = sql`select 1 from leases where name = ${name} and holder = ${holder} for update`;
      if (rowsOf(await tx.execute(held)).length === 0) throw new LeaseLost(`The lease of ${name} passed to another`);
    },
    async release() {
      clearInterval(renewal);
      const released = sql`delete from leases where name = ${name} and holder = ${holder}`;
      await connection.execute(released).then(
        () => {},
        () => {},
      );
    },
  };
}

/** Forgets the leases of processes that died. */
export async function deleteOldLeases({ connection }: Database): Promise<void> {
  await connection.execute(sql`delete from leases where held_until < now()`);
}
