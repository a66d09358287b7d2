import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from './database.ts';
import { rowsOf } from './rows.ts';

/** A lease expires this long after its last renewal; its holder, while alive, renews it three times as often. */
const HELD_SECONDS = 30;
const ASK_AGAIN_MS = 100;

/** The lease was lost to another holder: the work must neither be committed nor cleaned up. */
export class LeaseLost extends Error {}

/** An exclusive lock across replicas that, unlike a database lock, holds no transaction or connection open. */
export interface Lease {
  /**
   * Call it in the transaction that commits the work.
   * @throws LeaseLost when another holder has the lease by now
   */
  confirm(tx: Connection): Promise<void>;
  /** Frees the lease. Never throws: if the database cannot be reached, the lease expires by itself. */
  release(): Promise<void>;
}

/**
 * Takes the lease `name`, waiting up to `waitMs` while another holder has it.
 * @param heldSeconds how long others wait for a holder that died
 * @returns null when it was not free in time
 */
export async function takeLease(
  { connection }: Database,
  name: string,
  waitMs: number,
  heldSeconds = HELD_SECONDS,
): Promise<Lease | null> {
  const holder = randomUUID();
  const until = sql`now() + make_interval(secs => ${heldSeconds}::int)`;
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

  const renewal = setInterval(
    () => {
      const renewed = sql`update leases set held_until = ${until} where name = ${name} and holder = ${holder}`;
      // A failed renewal is ignored: if another holder takes the lease, `confirm` notices.
      connection.execute(renewed).then(
        () => {},
        () => {},
      );
    },
    (heldSeconds * 1000) / 3,
  );
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

/** Deletes expired leases, left by processes that died. */
export async function deleteOldLeases({ connection }: Database): Promise<void> {
  await connection.execute(sql`delete from leases where held_until < now()`);
}
