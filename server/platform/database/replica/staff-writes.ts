import { sql } from 'drizzle-orm';
import type { Connection } from '../database.ts';
import { rowsOf } from '../rows.ts';
import { readLsn } from './lag-clock.ts';

/** Longer than the lag of any replica in use. */
const REMEMBERED = sql`interval '1 minute'`;

/**
 * Records for each account the position of the write-ahead log after its last write. Called after the commit, so the position
 * includes it. It is a row, because the next call may reach another process. The table is unlogged, so nothing waits for
 * the disk or a replica.
 */
export async function noteStaffWrite(connection: Connection, accountId: number): Promise<void> {
  await connection.execute(sql`
    insert into staff_writes (account_id, lsn, written_at) values (${accountId}, pg_current_wal_insert_lsn(), now())
    on conflict (account_id) do update set lsn = excluded.lsn, written_at = excluded.written_at
      where excluded.lsn > staff_writes.lsn or staff_writes.written_at < now() - ${REMEMBERED}`);
}

/** The log position that a replica must have replayed to show this account's last write; null if there is no recent one. */
export async function lastStaffWrite(connection: Connection, accountId: number): Promise<bigint | null> {
  const [row] = rowsOf<{ lsn: string }>(
    await connection.execute(sql`
      select lsn::text from staff_writes where account_id = ${accountId} and written_at > now() - ${REMEMBERED}`),
  );
  return row ? readLsn(row.lsn) : null;
}
