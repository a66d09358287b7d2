import pg from 'pg';
import type { Role } from './database-url.ts';

/** A server that takes longer than this to say what it is, in ms, is passed over. */
const PROBE_MS = 2_000;

export interface Probed {
  role: Role | 'read-only';
  /** Counts the promotions in its history: of two primaries, the one with more is the one that was promoted. */
  timeline: number;
}

/** Asks a server what it is. @throws when it does not answer */
export async function probeServer(url: string): Promise<Probed> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vitrina-probe',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  // What is wrong with the connection shows in the query.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; readOnly: boolean; wal: string | null }>(`
      select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly",
        case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`);
    const [row] = rows;
    if (!row || row.standby) return { role: 'standby', timeline: 0 };
    // The name of a file of the log begins with its timeline.
    return { role: row.readOnly ? 'read-only' : 'primary', timeline: Number.parseInt(row.wal?.slice(0, 8) ?? '', 16) };
  } finally {
    client.end().catch(() => {});
  }
}
