import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type {
  ImportReport,
  OperationRunningDetails,
  TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
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
import { failOperation, settleInterrupted } from './settle-interrupted.ts';

/** How often (ms) a running operation writes its heartbeat and progress. */
const HEARTBEAT_MS = 2_000;
/** More than the pages of a list show; to settle an operation once more costs little. */
const MOST_SETTLED = 1_000;

export type Report = ImportReport | TaskReport;

/** A line of the response stream (contract/catalogue/item-operation.ts); `operationId` is null in a preview. */
export type OperationLine =
  | { type: 'progress'; operationId: number | null; done: number; total: number }
  | { type: 'error'; operationId: number | null; code: ErrorCode; message: string }
  | ({ type: 'report'; operationId: number | null; dryRun: boolean } & Report);

/** Receives the progress of an operation. */
export interface OperationRun {
  progress(done: number, total: number): void;
}

/** A real run, which has a record; a dry run has none. */
export interface RecordedRun extends OperationRun {
  id: number;
}

export interface OperationRequest extends OperationFacts {
  actor: Actor;
  /** Does the work; its last transaction must call `finishOperation`. */
  work(run: RecordedRun): Promise<Report>;
}

/** A change to many items that staff start, with a preview. */
export interface Operation extends OperationFacts {
  /** Why it cannot be, before anything is begun; asked again when another operation was faster. */
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
  /** Operations whose end can be read everywhere. */
  readonly #settled = new LRUCache<number, true>({ max: MOST_SETTLED });
  #settling: { ids: string; over: Promise<void> } | null = null;
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
   * Waits until an operation's changes are visible on every replica. The record says 'done' as soon as the work is
   * committed, which is before the in-memory catalogues show it, so answers about the operation wait here first.
   */
  async settled(...operations: readonly Pick<OperationHead, 'id' | 'state'>[]): Promise<void> {
    const ended = operations
      .filter(({ id, state }) => state !== 'running' && !this.#settled.has(id))
      .map(({ id }) => id);
    if (ended.length === 0) return;
    const ids = ended.join();
    const settling = this.#settling?.ids === ids ? this.#settling : { ids, over: this.#settle(ended) };
    this.#settling = settling;
    await settling.over;
  }

  async #settle(ids: readonly number[]): Promise<void> {
    const everywhere = await this.#catalogue.refreshEverywhere().catch((error: Error) => {
      this.#logger.warn({ err: error }, 'whether an operation can be read everywhere is not known');
      return false;
    });
    if (!everywhere) this.#logger.warn({ operationIds: ids }, 'not every replica shows an operation that is done');
    for (const id of ids) this.#settled.set(id, true);
  }

  /** Resolves when no operation is running in this process. */
  async idle(): Promise<void> {
    await this.#running?.over;
  }

  /** Runs a preview. Nothing is recorded, and previews do not block other operations. */
  preview(work: (run: OperationRun) => Promise<Report>): AsyncGenerator<OperationLine> {
    const feed = new LineFeed<OperationLine>();
    const progress = (done: number, total: number) => feed.say({ type: 'progress', operationId: null, done, total });
    void this.#work(() => work({ progress }), null, feed);
    return feed.lines();
  }

  /** Starts an operation; refused while another one runs, with who started it and when. @returns its output lines */
  async start(request: OperationRequest): Promise<Outcome<AsyncGenerator<OperationLine>>> {
    await this.settleInterrupted();
    const id = await insertRunning(this.#database.connection, request);
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
    state.over = this.#live(
      state,
      this.#work(() => this.#do(request, run), id, feed),
    );
    return { ok: true, value: feed.lines() };
  }

  async #do({ work, actor }: OperationRequest, run: RecordedRun): Promise<Report> {
    try {
      return await work(run);
    } finally {
      // The call that started it was answered before there was anything to see.
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
  async #live(state: { id: number; done: number; total: number }, work: Promise<void>): Promise<void> {
    let beating: Promise<unknown> | null = null;
    const beat = setInterval(() => {
      const progress = { progressDone: state.done, progressTotal: state.total };
      beating ??= updateRunning(this.#database.connection, state.id, progress)
        .catch((error: Error) => this.#logger.warn({ err: error }, 'an operation could not say how far it is'))
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
