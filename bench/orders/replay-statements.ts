import pg from 'pg';
import { timeEach } from './place-orders.ts';
import type { Statement } from './record-statements.ts';

export async function openConnections(databaseUrl: string, count: number): Promise<pg.Client[]> {
  const connections = Array.from({ length: count }, () => new pg.Client({ connectionString: databaseUrl }));
  // When one client fails, the server is stopped under the others; the first error is the one to be seen.
  for (const connection of connections) connection.on('error', () => {});
  await Promise.all(connections.map((connection) => connection.connect()));
  return connections;
}

/**
 * Sends recorded transactions through the bare driver, as whoever uses it does: each statement when the one before is
 * answered, prepared once for each connection. The shop sends the same statements, but some of them in one write; what
 * it gains by that is its own.
 */
export async function replayStatements(connections: readonly pg.Client[], transactions: readonly Statement[][]) {
  return timeEach(connections, transactions, async (connection, statements) => {
    for (const statement of statements) await connection.query(statement);
  });
}
