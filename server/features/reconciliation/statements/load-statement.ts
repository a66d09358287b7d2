import type { Logger } from 'pino';
import type { StatementLineAnswer, StatementReport } from '#contract/reconciliation/statement.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseUnreachable } from '#server/platform/database/database-errors.ts';
import { LineFeed } from '#server/platform/http/lines/line-feed.ts';
import { type OnStored, previewStatement, type StatementUpload, storeStatement } from './store-statement.ts';

/** Stores or previews statements, and streams the progress line by line. */
export class StatementLoader {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #onStored: OnStored;
  readonly #running = new Set<Promise<void>>();

  constructor(database: Database, logger: Logger, onStored: OnStored) {
    this.#database = database;
    this.#logger = logger;
    this.#onStored = onStored;
  }

  preview(upload: StatementUpload): AsyncGenerator<StatementLineAnswer> {
    return this.#run(true, async () => ({ ok: true, value: await previewStatement(this.#database, upload) }));
  }

  /** Continues when the client disconnects. */
  store(upload: StatementUpload): AsyncGenerator<StatementLineAnswer> {
    return this.#run(false, async (feed) => {
      const onProgress = (done: number, total: number) => feed.say({ type: 'progress', done, total });
      const stored = await storeStatement(this.#database, upload, { onProgress, onStored: this.#onStored });
      // The request was answered before the write, so the reader's next reads must wait for the replica from here on.
      await this.#database.lagging.noteWrite(upload.actor.accountId);
      return stored;
    });
  }

  /** Resolves when no statement is being stored. */
  async idle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #run(
    dryRun: boolean,
    work: (feed: LineFeed<StatementLineAnswer>) => Promise<Outcome<StatementReport>>,
  ): AsyncGenerator<StatementLineAnswer> {
    const feed = new LineFeed<StatementLineAnswer>();
    const running = this.#report(feed, dryRun, () => work(feed));
    this.#running.add(running);
    void running.then(() => this.#running.delete(running));
    return feed.lines();
  }

  async #report(
    feed: LineFeed<StatementLineAnswer>,
    dryRun: boolean,
    work: () => Promise<Outcome<StatementReport>>,
  ): Promise<void> {
    try {
      const outcome = await work();
      if (outcome.ok) feed.say({ type: 'report', dryRun, ...outcome.value });
      else feed.say({ type: 'error', code: outcome.code, message: outcome.message });
    } catch (error) {
      this.#logger.error({ err: error }, 'a statement could not be stored');
      const isUnreachable = isDatabaseUnreachable(error);
      const message = isUnreachable
        ? 'La base de datos no respondió; no se guardó nada. Inténtalo de nuevo.'
        : 'Ocurrió un error inesperado; no se guardó nada.';
      feed.say({ type: 'error', code: isUnreachable ? 'unavailable' : 'internal', message });
    } finally {
      feed.end();
    }
  }
}
