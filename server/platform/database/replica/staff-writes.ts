import { sql } from 'drizzle-orm';
import type { Connection } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { readLsn } from './lag-clock.ts';

/** Longer ago than a replica that is used can be behind. */
const REMEMBERED = sql`interval '1 minute'`;

/**
 * Remembers for each account how far the log was after its last write. It is asked after the commit, so the position is
 * behind it. A row, because the next call may reach another process; in a table that is not logged, so that nothing
 * waits for the disk or for a replica.
 */
export async function noteStaffWrite(connection: Connection, accountId: number): Promise<void> {
  await connection.execute(sql`
    insert into staff_writes (account_id, lsn, written_at) values (${accountId}, pg_current_wal_insert_lsn(), now())
    on conflict (account_id) do update set lsn = excluded.lsn, written_at = excluded.written_at
      where excluded.lsn > staff_writes.lsn or staff_writes.written_at < now() - ${REMEMBERED}`);
}

/** How far a replica must have replayed to show what this account has written; null when it was long ago, or nothing. */
export async function lastStaffWrite(connection: Connection, accountId: number): Promise<bigint | null> {
  const [row] = rowsOf<{ lsn: string }>(
    await connection.execute(sql`
      select lsn::text from staff_writes where account_id = ${accountId} and written_at > now() - ${REMEMBERED}`),
  );
  return row ? readLsn(row.lsn) : null;
}
