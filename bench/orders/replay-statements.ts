import pg from 'pg';
import { type OrderRate, rateOf } from './place-orders.ts';
import type { Statement } from './record-statements.ts';

/** Sends recorded transactions through the bare driver, `clients` at a time, each over its own connection. */
export async function replayStatements(
  databaseUrl: string,
  transactions: readonly Statement[][],
  clients: number,
): Promise<OrderRate> {
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: databaseUrl }));
  // When one client fails, the server is stopped under the others; the first error is the one to be seen.
  for (const connection of connections) connection.on('error', () => {});
  await Promise.all(connections.map((connection) => connection.connect()));
  const left = transactions.toReversed();
  const waits: number[] = [];
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (let statements = left.pop(); statements !== undefined; statements = left.pop()) {
        const sent = performance.now();
        for (const statement of statements) await connection.query(statement);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(connections.map((connection) => connection.end()));
  return rateOf(waits, seconds);
}
