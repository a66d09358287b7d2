import pg from 'pg';
import { type Role, readDatabaseUrl } from './database-url.ts';
import { followingClient } from './following-client.ts';
import { ServerFinder } from './server-finder.ts';

/** How connections to a database are opened. */
export interface ClientFor {
  /** The client class for pools and single connections. It has its own timeout for connecting. */
  Client: typeof pg.Client;
  /** A URL that the driver understands: it names one host instead of several. */
  connectionString: string;
  close(): void;
}

/**
 * With several hosts in the URL, or `target_session_attrs`, connections follow whichever server has this role; otherwise
 * the driver's own client is used.
 * @param connectMs timeout for opening a connection
 */
export function clientFor(url: string, role: Role, connectMs: number): ClientFor {
  const read = readDatabaseUrl(url);
  const [first] = read?.hosts ?? [];
  if (read && first && (read.hosts.length > 1 || read.wants)) {
    const finder = new ServerFinder(read, role);
    return {
      Client: followingClient(finder, connectMs),
      connectionString: read.urlOf(first),
      close: () => finder.close(),
    };
  }
  /** pg.Pool uses one timeout both for connecting and for waiting; this gives connecting its own, shorter one. */
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
    }
  }
  return { Client, connectionString: url, close() {} };
}
