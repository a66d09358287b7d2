import { PgDatabase } from 'drizzle-orm/pg-core';
import type { Connection, Database, PreparedCall } from '#server/platform/database/database.ts';
import type { LaggingReads, ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { currentTracing, errorType, inDetail, type Span, type SpanFacts } from './trace.ts';

const TRANSACTION = (): SpanFacts => ({ name: 'transaction', kind: 'internal' });
const BEGIN = 'begin';
const COMMIT = 'commit';

/**
 * Wraps a database so that each transaction and each statement of a sampled trace gets a span. The text of a statement holds
 * no values, because values are parameters.
 */
export function traceDatabase(database: Database): Database {
  return {
    ...database,
    connection: tracedConnection(database.connection),
    lagging: tracedReads(database.lagging),
    transaction: (work, kind) =>
      inDetail(TRANSACTION, () => database.transaction((tx) => work(tracedConnection(tx)), kind)),
    pipelined: (opening, decide) =>
      inDetail(TRANSACTION, async () => {
        let exchange = begun(() => factsOfCalls([BEGIN, ...namesOf(opening)], opening));
        try {
          return await database.pipelined(opening, async (tx, answers) => {
            exchange?.end();
            exchange = null;
            const closing = await decide(tracedConnection(tx), answers);
            exchange = begun(() => factsOfCalls([...namesOf(closing.last), COMMIT], closing.last));
            return closing;
          });
        } catch (error) {
          exchange?.fail(errorType(error));
          throw error;
        } finally {
          exchange?.end();
        }
      }),
  };
}

function tracedReads(lagging: LaggingReads): LaggingReads {
  return {
    ...lagging,
    read: (reader, work) => lagging.read(reader, (connection) => work(tracedConnection(connection))),
    transaction: (reader, work) =>
      inDetail(TRANSACTION, () => lagging.transaction(reader, (tx) => work(tracedConnection(tx)))),
  };
}

function begun(facts: () => SpanFacts): Span | null {
  const tracing = currentTracing();
  return tracing?.isRecording() ? tracing.start(facts()) : null;
}

function namesOf(calls: readonly PreparedCall[]): string[] {
  return calls.map(({ statement }) => statement.name);
}

/** Statements sent together share one span. */
function factsOfCalls(names: readonly string[], calls: readonly PreparedCall[]): SpanFacts {
  return factsOf(names.join(', '), calls.map(({ statement }) => statement.text).join(';\n'));
}

/** Properties of Drizzle's connection that its types hide. */
interface Parts {
  dialect: ConstructorParameters<typeof PgDatabase>[0];
  session: Session;
}
interface Session {
  prepareQuery(query: { sql: string }, ...rest: unknown[]): { execute(...call: unknown[]): Promise<unknown> };
}

/** Called for each connection of a pool, and for each transaction of the embedded database. */
const wrapped = new WeakMap<ReadConnection, Connection>();

function tracedConnection(connection: ReadConnection): Connection {
  let traced = wrapped.get(connection);
  if (!traced) {
    traced = wrap(connection);
    wrapped.set(connection, traced);
  }
  return traced;
}

function wrap(connection: ReadConnection): Connection {
  const { dialect, session } = connection as unknown as Parts;
  const traced: Session = Object.create(session, {
    prepareQuery: {
      value: (query: { sql: string }, ...rest: unknown[]) => {
        const prepared = session.prepareQuery(query, ...rest);
        const execute = prepared.execute.bind(prepared);
        prepared.execute = (...call) =>
          inDetail(
            () => factsOf(summaryOf(query.sql), query.sql),
            () => execute(...call),
          );
        return prepared;
      },
    },
  });
  return new PgDatabase(dialect, traced as never, undefined) as unknown as Connection;
}

function factsOf(summary: string, text: string): SpanFacts {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'db.query.text': plain(text) };
  return { name: summary, kind: 'client', attributes };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const MAIN = /\b(select|insert|update|delete|begin|commit|notify|listen|savepoint|release|rollback|set)\b/i;
const TABLE = /\b(?:from|into|update)\s+((?:"?[a-z_]+"?\.)?"?[a-z_]+"?)/i;

/** The name of a statement's span: its first verb and table, such as `select items`. */
function summaryOf(text: string): string {
  const verb = MAIN.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  return table ? `${verb} ${table}` : verb;
}
