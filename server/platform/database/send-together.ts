import type pg from 'pg';
import type { PreparedCall } from './database.ts';

interface DataRow {
  fields: (string | null)[];
}

/** Protocol messages; the types of @types/pg describe an older signature. */
interface Wire {
  stream: pg.Connection['stream'];
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | null)[] }): void;
  execute(portal: object): void;
  sync(): void;
}

/** Names of the statements that each connection has parsed. */
const parsedOn = new WeakMap<Wire, Set<string>>();

/**
 * Sends prepared statements to the server in one write, with one Sync at the end. When one fails, the server skips the
 * rest. So nothing runs after a failed BEGIN, and no COMMIT runs after a failed statement. Implements the interface
 * that the driver requires of custom queries, as pg-cursor does.
 */
export class StatementBatch implements pg.Submittable {
  readonly calls: readonly PreparedCall[];
  /** The driver reads it, in ms; 0 for none. */
  readonly query_timeout: number;
  /** The driver replaces this callback to call it after `query_timeout` too. */
  callback: (error: Error | null, answers?: unknown[]) => void;
  readonly #isPooled: boolean;
  readonly #answers: unknown[] = [];
  #answer: unknown;
  #parsed: Set<string> | undefined;

  constructor(
    calls: readonly PreparedCall[],
    { timeoutMs, isPooled }: { timeoutMs: number; isPooled: boolean },
    callback: StatementBatch['callback'],
  ) {
    this.calls = calls;
    this.query_timeout = timeoutMs;
    this.#isPooled = isPooled;
    this.callback = callback;
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    const parsed = parsedOn.get(wire) ?? new Set();
    parsedOn.set(wire, parsed);
    this.#parsed = parsed;
    wire.stream.cork();
    try {
      for (const { statement, values } of this.calls) {
        const { text } = statement;
        // Uses unnamed statements through a pooler: they are parsed by whichever server connection it chose.
        const name = this.#isPooled ? '' : statement.name;
        if (this.#isPooled) wire.parse({ name, text });
        else if (!parsed.has(name)) {
          // Closes the statement first, because a failed batch may have left it. Closing a missing one is no error.
          wire.close({ type: 'S', name });
          wire.parse({ name, text });
        }
        wire.bind({ statement: name, values });
        wire.execute({});
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  handleDataRow({ fields: [json] }: DataRow): void {
    this.#answer = typeof json === 'string' ? JSON.parse(json) : undefined;
  }

  handleCommandComplete(): void {
    const name = this.calls[this.#answers.length]?.statement.name;
    if (name && !this.#isPooled) this.#parsed?.add(name);
    this.#answers.push(this.#answer);
    this.#answer = undefined;
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#answers);
  }
}

/**
 * Sends prepared statements in one write.
 * @param timeoutMs time after which the server is given up; 0 for no limit
 * @param isPooled whether the next transaction may use another server connection, which has parsed none of the
 * statements
 * @returns the `answer` of each
 */
export function sendTogether(
  client: pg.ClientBase,
  calls: readonly PreparedCall[],
  timeoutMs: number,
  isPooled = false,
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementBatch(calls, { timeoutMs, isPooled }, (error, answers = []) => {
        if (!error) return resolve(answers);
        // Adds our own stack: the stack of an answer only leads to the socket.
        Error.captureStackTrace(error);
        reject(error);
      }),
    );
  });
}
