import pg from 'pg';
import type { Role } from './database-url.ts';
import { dropConnection } from './drop-connection.ts';

/** A server that takes longer than this to say what it is, in ms, is passed over. */
const PROBE_MS = 2_000;

/** What the driver's types hide. */
interface Referenced {
  ref(): void;
  unref(): void;
}

export interface Probed {
  role: Role | 'read-only';
  /** Counts the promotions in its history: of two primaries, the one with more is the one that was promoted. */
  timeline: number;
}

/** Asks one server what it is, over a connection that it keeps from one time to the next. */
export class ServerProbe {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** @throws when it does not answer */
  async ask(): Promise<Probed> {
    const client = this.#client;
    if (!client) return this.#askOver(await this.#open());
    try {
      return await this.#askOver(client);
    } catch (error) {
      // One that hangs would hang again; else the connection may have been lost since the last time, and the server is there.
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
    // What is wrong with the connection shows in the query.
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
      // A process that ends does not wait for it.
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
  // The name of a file of the log begins with its timeline.
  return { role: row.readOnly ? 'read-only' : 'primary', timeline: Number.parseInt(row.wal?.slice(0, 8) ?? '', 16) };
}
