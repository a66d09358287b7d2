import type pg from 'pg';
import type { PreparedCall } from './database.ts';

interface DataRow {
  fields: (string | null)[];
}

/** Messages of the protocol; @types/pg asks for an argument of before. */
interface Wire {
  stream: pg.Connection['stream'];
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(values: { statement: string; values: readonly (string | null)[] }): void;
  execute(portal: object): void;
  sync(): void;
}

/** Names of the statements that a connection has parsed. */
const parsedOn = new WeakMap<Wire, Set<string>>();

/**
 * Prepared statements that go to the server in one write, before any is answered, with one Sync at the end: when one
 * fails, the server skips those after it. So what follows a BEGIN or precedes a COMMIT never runs without it.
 * Implements what the driver asks of a query of one's own, as pg-cursor does.
 */
export class StatementBatch implements pg.Submittable {
  readonly calls: readonly PreparedCall[];
  /** Read by the driver, in ms; 0 for none. */
  readonly query_timeout: number;
  /** Called by the driver too, when it has waited for `query_timeout`; it replaces it then. */
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
        // What has no name belongs to nobody: it is parsed by whichever server connection the pooler chose.
        const name = this.#isPooled ? '' : statement.name;
        if (this.#isPooled) wire.parse({ name, text });
        else if (!parsed.has(name)) {
          // It may be there from a batch that failed later on; to close what is not there is no error.
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
 * @param timeoutMs after which the server is given up; 0 for never
 * @param isPooled whether the next transaction may be given another connection, which has parsed nothing of this one
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
        // The stack of an answer leads to the socket, which says nothing.
        Error.captureStackTrace(error);
        reject(error);
      }),
    );
  });
}
