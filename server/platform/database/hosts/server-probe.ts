import pg from 'pg';
import type { Role } from './database-url.ts';
import { dropConnection } from './drop-connection.ts';

/** A server that takes longer than this to report its role, in ms, is skipped. */
const PROBE_MS = 2_000;

/** Parts of the driver that its types do not declare. */
interface Referenced {
  ref(): void;
  unref(): void;
}

export interface Probed {
  role: Role | 'read-only';
  /** Number of promotions in its history. Of two primaries, the one with the higher timeline was promoted. */
  timeline: number;
}

/** Asks one server for its role, over a connection that stays open between the questions. */
export class ServerProbe {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws when the server does not answer */
  async ask(): Promise<Probed> {
    const client = this.#client;
    if (!client) return this.#askOver(await this.#open());
    try {
      return await this.#askOver(client);
    } catch (error) {
      // A hanging server would hang again. After any other error, perhaps only the connection was lost.
      if (/timeout/.test((error as Error).message)) throw error;
      return this.#askOver(await this.#open());
    }
  }

  /** Ends the connection; the next question opens another. */
  close(): void {
    this.#client?.end().catch(() => {});
    this.#client = null;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'vitrina-probe',
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
    });
    // An error of the connection also fails the query.
    client.on('error', () => {});
    try {
      await client.connect();
    } catch (error) {
      dropConnection(client);
      throw error;
    }
    return client;
  }

  async #askOver(client: pg.Client): Promise<Probed> {
    this.#client = null;
    const { connection } = client as unknown as { connection: Referenced };
    connection.ref();
    try {
      const { rows } = await client.query<{ standby: boolean; readOnly: boolean; wal: string | null }>(`
        select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly",
          case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_lsn()) end as wal`);
      this.#client = client;
      // The connection does not keep the process alive.
      connection.unref();
      return probedOf(rows[0]);
    } catch (error) {
      dropConnection(client);
      throw error;
    }
  }
}

function probedOf(row: { standby: boolean; readOnly: boolean; wal: string | null } | undefined): Probed {
  if (!row || row.standby) return { role: 'standby', timeline: 0 };
  // The name of a WAL file begins with its timeline.
  return { role: row.readOnly ? 'read-only' : 'primary', timeline: Number.parseInt(row.wal?.slice(0, 8) ?? '', 16) };
}
