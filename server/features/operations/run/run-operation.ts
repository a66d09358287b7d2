import type { Logger } from 'pino';
import type { OperationRunningDetails } from '#contract/catalogue/operations/item-operation.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnreachable } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { LineFeed } from '#server/platform/http/lines/line-feed.ts';
import {
  insertRunning,
  type OperationFacts,
  type OperationHead,
  selectRunning,
  updateRunning,
} from '../operations.queries.ts';
import { failOperation, type Report, settleInterrupted } from './end-operation.ts';

/** How often (ms) a running operation writes its heartbeat and progress. */
const HEARTBEAT_MS = 2_000;

/** A line of the response stream (contract/catalogue/item-operation.ts); `operationId` is null in a preview. */
type OperationLine =
  | { type: 'progress'; operationId: number | null; done: number; total: number }
  | { type: 'error'; operationId: number | null; code: ErrorCode; message: string }
  | ({ type: 'report'; operationId: number | null; dryRun: boolean } & Report);

export interface OperationRun {
  progress(done: number, total: number): void;
}

/** A run with a record; a preview has none. */
export interface RecordedRun extends OperationRun {
  id: number;
}

/** A change to many items, started by staff, with a preview. */
export interface Operation extends OperationFacts {
  /** The reason to refuse it; called before the start, and again when another operation started first. */
  refuse?(): Promise<Refusal | null>;
  /** Reports what would change, without changing anything. */
  preview(run: OperationRun): Promise<Report>;
  /** Does the work; its last transaction must call `finishOperation`. */
  work(run: RecordedRun, actor: Actor): Promise<Report>;
}

/** Runs operations, one at a time across all replicas, whether or not the client stays connected. */
export class OperationRunner {
  readonly #database: Database;
  readonly #catalogue: Pick<Catalogue, 'refreshEverywhere'>;
  readonly #logger: Logger;
  /** Finished operations whose changes every replica shows. */
  readonly #settled = new Set<number>();
  #running: { id: number; done: number; total: number; over: Promise<void> } | null = null;

  constructor(database: Database, catalogue: Pick<Catalogue, 'refreshEverywhere'>, logger: Logger) {
    this.#database = database;
    this.#catalogue = catalogue;
    this.#logger = logger;
  }

  /** Progress of an operation running in this process, newer than its record; otherwise null. */
  progressOf(id: number): { done: number; total: number } | null {
    return this.#running?.id === id ? { done: this.#running.done, total: this.#running.total } : null;
  }

  settleInterrupted(): Promise<void> {
    return settleInterrupted(this.#database, this.#running?.id ?? null);
  }

  /**
   * Waits until an operation's changes are visible on every replica. The record says 'done' as soon as the work is committed,
   * before the in-memory catalogues show it. So answers about the operation wait here first.
   */
  async settled(...operations: readonly Pick<OperationHead, 'id' | 'state'>[]): Promise<void> {
    const ids = operations.filter(({ id, state }) => state !== 'running' && !this.#settled.has(id)).map(({ id }) => id);
    if (ids.length === 0) return;
    const isEverywhere = await this.#catalogue.refreshEverywhere().catch((error: Error) => {
      this.#logger.warn({ err: error }, 'could not check whether every replica shows an operation');
      return false;
    });
    if (!isEverywhere) this.#logger.warn({ operationIds: ids }, 'not every replica shows an operation that is done');
    for (const id of ids) this.#settled.add(id);
  }

  /** Resolves when no operation is running in this process. */
  async idle(): Promise<void> {
    await this.#running?.over;
  }

  /** Runs a preview. Nothing is recorded, and previews do not block other operations. */
  preview(operation: Operation): AsyncGenerator<OperationLine> {
    const feed = new LineFeed<OperationLine>();
    const progress = (done: number, total: number) => feed.say({ type: 'progress', operationId: null, done, total });
    void this.#work(() => operation.preview({ progress }), null, feed);
    return feed.lines();
  }

  /** Starts an operation. While another one runs it is refused, with its actor and start. @returns its output lines */
  async start(operation: Operation, actor: Actor): Promise<Outcome<AsyncGenerator<OperationLine>>> {
    await this.settleInterrupted();
    const id = await insertRunning(this.#database.connection, { ...operation, actor });
    if (id === null) return this.#refuse();
    const feed = new LineFeed<OperationLine>();
    const state = { id, done: 0, total: 0, over: Promise.resolve() };
    const run: RecordedRun = {
      id,
      progress: (done, total) => {
        Object.assign(state, { done, total });
        feed.say({ type: 'progress', operationId: id, done, total });
      },
    };
    this.#running = state;
    const work = this.#work(() => this.#run(operation, actor, run), id, feed);
    state.over = this.#withHeartbeat(state, work);
    return { ok: true, value: feed.lines() };
  }

  async #run(operation: Operation, actor: Actor, run: RecordedRun): Promise<Report> {
    try {
      return await operation.work(run, actor);
    } finally {
      // The call that started the operation was answered before it wrote anything.
      if (actor.accountId !== null) await this.#database.lagging.noteWrite(actor.accountId);
    }
  }

  async #refuse(): Promise<Outcome<never>> {
    const running = await selectRunning(this.#database.connection);
    const message = running
      ? `${nameOfActor(running.actor)} está haciendo otra operación con los productos. Espera a que termine.`
      : 'Otra operación acaba de terminar. Inténtalo de nuevo.';
    const details: OperationRunningDetails | undefined = running
      ? {
          operationId: running.id,
          kind: running.kind,
          actor: running.actor,
          startedAt: running.startedAt.toISOString(),
        }
      : undefined;
    return { ok: false, code: 'operation_running', message, details };
  }

  /** Writes the heartbeat during the work. Skips a beat while the previous one still waits for the database. */
  async #withHeartbeat(state: { id: number; done: number; total: number }, work: Promise<void>): Promise<void> {
    let beating: Promise<unknown> | null = null;
    const beat = setInterval(() => {
      const progress = { progressDone: state.done, progressTotal: state.total };
      beating ??= updateRunning(this.#database.connection, state.id, progress)
        .catch((error: Error) => this.#logger.warn({ err: error }, 'the progress of an operation could not be written'))
        .finally(() => {
          beating = null;
        });
    }, HEARTBEAT_MS);
    await work;
    clearInterval(beat);
    await beating;
    if (this.#running?.id === state.id) this.#running = null;
  }

  async #work(work: () => Promise<Report>, operationId: number | null, feed: LineFeed<OperationLine>): Promise<void> {
    try {
      const report = await work();
      if (operationId !== null) await this.settled({ id: operationId, state: 'done' });
      feed.say({ type: 'report', operationId, dryRun: operationId === null, ...report });
    } catch (error) {
      this.#logger.error({ err: error, operationId }, 'an operation on the catalogue failed');
      const unreachable = isDatabaseUnreachable(error);
      const message = unreachable
        ? 'La base de datos no respondió; lo que faltaba no se hizo. Inténtalo de nuevo.'
        : 'Ocurrió un error inesperado; lo que faltaba no se hizo.';
      if (operationId !== null) {
        await this.#fail(operationId, message);
        // The parts committed before the failure remain.
        await this.settled({ id: operationId, state: 'failed' });
      }
      feed.say({ type: 'error', operationId, code: unreachable ? 'unavailable' : 'internal', message });
    } finally {
      feed.end();
    }
  }

  /** If this write fails too, the record is settled as interrupted once the heartbeat has expired. */
  async #fail(id: number, problem: string): Promise<void> {
    await failOperation(this.#database, id, problem).catch((error: Error) =>
      this.#logger.error({ err: error }, 'a failed operation could not be recorded'),
    );
  }
}
