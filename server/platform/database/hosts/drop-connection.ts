import type pg from 'pg';

/** Closes a connection without telling the server, which may not respond. Running queries on it fail. */
export function dropConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
