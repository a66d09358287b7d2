import type pg from 'pg';

/** Ends a connection without asking the server, which may not answer; what is under way on it fails. */
export function dropConnection(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
