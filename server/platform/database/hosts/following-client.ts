import pg from 'pg';
import type { Host } from './database-url.ts';
import { dropConnection } from './drop-connection.ts';
import { NoServer, type ServerFinder } from './server-finder.ts';

/** Parts of the driver's client that its types do not declare. */
interface Inside {
  host: string;
  port: number;
  connection: pg.Connection;
}

/** Settings that PostgreSQL reports when a connection opens, and again whenever they change. */
const READ_ONLY = 'default_transaction_read_only';
const STANDBY = 'in_hot_standby';

/**
 * A client class for a pool. It connects to the server that is the primary (or a standby) now. The connection ends when that
 * server loses its role, and the pool then opens another.
 * @param connectMs timeout for opening the connection
 */
export function followingClient(finder: ServerFinder, connectMs: number): typeof pg.Client {
  const open = new Set<FollowingClient>();
  finder.onMove(() => {
    for (const client of open) client.leave();
  });

  class FollowingClient extends pg.Client {
    readonly #inside = this as unknown as Inside;
    readonly #reported = new Map<string, string>();
    #host: Host | null = null;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
      this.on('error', () => this.#doubt());
      this.once('end', () => open.delete(this));
      this.#inside.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        this.#reported.set(parameterName, parameterValue);
        if (open.has(this) && !this.#isFit()) this.leave();
      });
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then(() => callback(null as unknown as Error), callback);
      return undefined;
    }

    /** Closes the connection; running queries fail. */
    leave(): void {
      if (this.#host && finder.isCurrent(this.#host) && this.#isFit()) return;
      this.#doubt();
      dropConnection(this);
    }

    async #connect(): Promise<this> {
      this.#host = await finder.find();
      Object.assign(this.#inside, this.#host);
      try {
        await super.connect();
        // Servers before version 14, and poolers, do not report this setting.
        if (!this.#reported.has(STANDBY)) await this.#ask();
        if (!this.#isFit()) throw new NoServer(`The server is the ${finder.role} no more`);
      } catch (error) {
        this.#doubt();
        dropConnection(this);
        throw error;
      }
      open.add(this);
      return this;
    }

    async #ask(): Promise<void> {
      const { rows } = await this.query<{ standby: string }>(
        `select case when pg_is_in_recovery() then 'on' else 'off' end as standby`,
      );
      this.#reported.set(STANDBY, rows[0]?.standby ?? '');
    }

    #isFit(): boolean {
      const isStandby = this.#reported.get(STANDBY) === 'on';
      return finder.role === 'standby' ? isStandby : !isStandby && this.#reported.get(READ_ONLY) !== 'on';
    }

    #doubt(): void {
      if (this.#host) finder.doubt(this.#host);
    }
  }
  return FollowingClient;
}
