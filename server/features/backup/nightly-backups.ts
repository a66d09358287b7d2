import { sql } from 'drizzle-orm';
import { nightlyBackupIsDue } from '#domain/time/nightly-backup.ts';
import { backUpEmbedded } from '#server/platform/backup/back-up-embedded.ts';
import type { ShopPlace } from '#server/platform/backup/open-source.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { BackupFiles } from './backup-files.ts';

const KEPT = 7;

/** The backups that an embedded shop makes of itself, one a night. */
export class NightlyBackups {
  readonly #platform: Pick<Platform, 'database' | 'now' | 'onProblem'>;
  readonly #place: ShopPlace;
  readonly #files: BackupFiles;
  readonly #ending = new AbortController();
  #round: Promise<void> | null = null;
  #failed = false;

  constructor(platform: Pick<Platform, 'database' | 'now' | 'onProblem'>, place: ShopPlace) {
    this.#platform = platform;
    this.#place = place;
    this.#files = new BackupFiles(place.dataDir);
  }

  /** When the last one was made, and whether the shop has tried since then and failed. */
  async state(): Promise<{ last: Date | null; failed: boolean }> {
    return { last: await this.#files.last(), failed: this.#failed };
  }

  /** Makes the backup of the night, unless it has been made. Never throws: a failure is logged, and tried again next time. */
  run(): Promise<void> {
    // A large shop may take more than the hour after which it is asked for again.
    this.#round ??= this.#backUp()
      .catch((error: Error) => {
        if (this.#ending.signal.aborted) return;
        this.#failed = true;
        this.#platform.onProblem(new Error('The nightly backup failed', { cause: error }));
      })
      .finally(() => {
        this.#round = null;
      });
    return this.#round;
  }

  async #backUp(): Promise<void> {
    const now = this.#platform.now();
    const last = (await this.#files.last()) ?? (await this.#madeAt());
    if (!nightlyBackupIsDue(last, now)) return;
    const file = await this.#files.next(now, Boolean(this.#place.backupPassphrase));
    await backUpEmbedded(this.#platform.database, { file, place: this.#place, signal: this.#ending.signal });
    this.#failed = false;
    await this.#files.keep(KEPT);
  }

  /** When the shop was made: a new one has no night behind it. */
  async #madeAt(): Promise<Date> {
    const made = sql`select min(applied_at)::timestamptz as at from migrations`;
    const [row] = rowsOf<{ at: Date | string }>(await this.#platform.database.connection.execute(made));
    return new Date(row?.at ?? 0);
  }

  /** Gives up the one that is being written. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#round;
  }
}
