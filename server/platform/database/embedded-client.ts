import { setFlagsFromString } from 'node:v8';
import { type messages, PGlite, protocol, type Transaction } from '@electric-sql/pglite';
import type { PreparedStatement } from './database.ts';

/** Frequent reads are served from the catalogue snapshot; PostgreSQL's default (128MB) would cost 112 MB more. */
const SMALL = ['-c', 'shared_buffers=16MB'];
/** Pauses between attempts to reopen the database; doubled after each failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Detects that the embedded PostgreSQL has ended itself (PANIC), which it does when it cannot write its own log, as on
 * a full disk. Any later call would never return and block the process, so calls after a PANIC are rejected at once.
 */
class WatchedPGlite extends PGlite {
  #panic: Error | null = null;
  /** Names of the statements that this session has parsed. */
  readonly #parsed = new Set<string>();

  get panic(): Error | null {
    return this.#panic;
  }

  override execProtocol(...call: Parameters<PGlite['execProtocol']>): ReturnType<PGlite['execProtocol']> {
    return this.#watched(() => super.execProtocol(...call));
  }

  override execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    return this.#watched(() => super.execProtocolStream(...call));
  }

  async #watched<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#panic) throw new Error('The embedded database ended itself', { cause: this.#panic });
    try {
      return await work();
    } catch (error) {
      if (isPanic(error)) this.#panic = error;
      throw error;
    }
  }

  /** PGlite has no prepared statements of its own: parse once, then bind and execute in one call. */
  prepared({ name, text }: PreparedStatement, values: readonly (string | null)[]): Promise<unknown> {
    const { serialize } = protocol;
    return this.runExclusive(async () => {
      if (!this.#parsed.has(name)) {
        await this.#exchange(serialize.parse({ name, text }));
        this.#parsed.add(name);
      }
      const answers = await this.#exchange(
        serialize.bind({ statement: name, values: [...values] }),
        serialize.execute({}),
      );
      const row = answers.find((answer): answer is messages.DataRowMessage => answer.name === 'dataRow');
      const [answer] = row?.fields ?? [];
      return answer ? JSON.parse(answer) : undefined;
    });
  }

  async #exchange(...sent: Uint8Array[]) {
    const { messages: answers } = await this.execProtocol(Buffer.concat([...sent, protocol.serialize.sync()]), {
      syncToFs: false,
    });
    return answers;
  }

  /** Closes the database's open files after a PANIC. Its memory is freed by garbage collection. */
  abandon(): void {
    const module = this.mod;
    for (const stream of (module?.FS.streams ?? []) as Parameters<typeof this.Module.FS.close>[0][]) {
      try {
        if (stream) module?.FS.close(stream);
      } catch {
        // The standard streams cannot be closed.
      }
    }
  }
}

function isPanic(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { severity } = error as { severity?: string };
  return severity === 'PANIC' || severity === 'FATAL' || error instanceof WebAssembly.RuntimeError;
}

type Listener = (payload: string) => void;

/** A transaction that also runs prepared statements. */
export interface EmbeddedTransaction extends Transaction {
  prepared(statement: PreparedStatement, values: readonly (string | null)[]): Promise<unknown>;
}

/**
 * A PGlite that is reopened on the same files after a PANIC; PostgreSQL then runs its crash recovery. While reopening
 * fails, every query is rejected at once. Implements the methods that Drizzle and pg-boss call.
 */
export class EmbeddedClient {
  readonly #directory: string;
  readonly #listeners = new Map<string, Listener>();
  #client: WatchedPGlite;
  #opening: Promise<void> | null = null;
  #pauseMs = FIRST_PAUSE_MS;
  #notBefore = 0;
  #closed = false;

  private constructor(directory: string, client: WatchedPGlite) {
    this.#directory = directory;
    this.#client = client;
  }

  static async open(directory: string): Promise<EmbeddedClient> {
    return new EmbeddedClient(directory, await openFiles(directory));
  }

  readonly query: PGlite['query'] = async (...call) => (await this.#current()).query(...call) as never;
  readonly exec: PGlite['exec'] = async (...call) => (await this.#current()).exec(...call);

  async transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> {
    const client = await this.#current();
    return client.transaction((tx) =>
      work(
        Object.assign(tx, { prepared: (...call: Parameters<WatchedPGlite['prepared']>) => client.prepared(...call) }),
      ),
    );
  }

  async listen(channel: string, hear: Listener): Promise<void> {
    this.#listeners.set(channel, hear);
    await (await this.#current()).listen(channel, hear);
    hear('');
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#client.panic) this.#client.abandon();
    else await this.#client.close();
  }

  async #current(): Promise<WatchedPGlite> {
    if (!this.#client.panic) return this.#client;
    if (!this.#opening) {
      if (this.#closed || Date.now() < this.#notBefore) {
        throw this.#cannotOpen();
      }
      this.#opening = this.#reopen().finally(() => {
        this.#opening = null;
      });
    }
    await this.#opening;
    return this.#client;
  }

  /** `cause` is the original PANIC, which says more than the failure to reopen. */
  #cannotOpen(): Error {
    return new Error('The embedded database could not be opened again', { cause: this.#client.panic });
  }

  async #reopen(): Promise<void> {
    this.#client.abandon();
    try {
      this.#client = await openFiles(this.#directory);
    } catch {
      this.#notBefore = Date.now() + this.#pauseMs;
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
      throw this.#cannotOpen();
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    for (const [channel, hear] of this.#listeners) {
      await this.#client.listen(channel, hear);
      // Notifications sent during the reopening were lost; the empty payload makes listeners refresh.
      hear('');
    }
  }
}

async function openFiles(directory: string): Promise<WatchedPGlite> {
  // V8's optimizing compiler takes 600 MB and a second and a half for one function of PostgreSQL (its parser). Without it
  // an order takes a seventh more processor time. The second flag is needed too: otherwise V8 optimizes frequently
  // used functions one by one.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const client = new WatchedPGlite(directory, { startParams: [...PGlite.defaultStartParams, ...SMALL] });
  try {
    await client.waitReady;
  } catch (error) {
    client.abandon();
    throw error;
  }
  return client;
}
