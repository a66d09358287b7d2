import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { caracasMinute, fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { nightlyBackupIsDue } from '#domain/time/nightly-backup.ts';
import { backUpApart } from '#server/platform/backup/apart/backup-apart.ts';
import type { ShopPlace } from '#server/platform/backup/open-source.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Platform } from '#server/platform/plugin.ts';

/** `vitrina-2026-11-23-0310.tar` in Caracas time; with `.age` at the end when it is encrypted. */
const NAME = /^vitrina-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})\.tar(?:\.age)?$/;
/** An unfinished backup of a process that was killed. */
const PART = /^vitrina-.*\.part-[\w-]+$/;
const BACKUPS_STORED = 7;

/** Makes a backup of a shop on the embedded database each night. */
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

  /** When the last backup was made, and whether a later attempt failed. */
  async state(): Promise<{ last: Date | null; failed: boolean }> {
    return { last: await this.#files.last(), failed: this.#failed };
  }

  /** Makes tonight's backup unless it exists. Never throws: a failure is logged and tried again at the next call. */
  run(): Promise<void> {
    // The backup of a large shop may take longer than the hour until the next call.
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
    const last = (await this.#files.last()) ?? (await this.#createdAt());
    if (!nightlyBackupIsDue(last, now)) return;
    const file = await this.#files.next(now, Boolean(this.#place.backupPassphrase));
    await backUpApart(this.#platform.database, { file, place: this.#place, signal: this.#ending.signal });
    this.#failed = false;
    await this.#files.deleteAllBut(BACKUPS_STORED);
  }

  /** When the shop was created: a new shop needs its first backup only the next night. */
  async #createdAt(): Promise<Date> {
    const created = sql`select min(applied_at)::timestamptz as at from migrations`;
    const [row] = rowsOf<{ at: Date | string }>(await this.#platform.database.connection.execute(created));
    return new Date(row?.at ?? 0);
  }

  /** Cancels a backup that is being written. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#round;
  }
}

/** The directory of the nightly backups. */
class BackupFiles {
  readonly #directory: string;

  constructor(dataDir: string) {
    this.#directory = path.join(path.resolve(dataDir), 'backups');
  }

  /** The path for a backup made at this time. Creates the directory. */
  async next(at: Date, isEncrypted: boolean): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const [day, time = ''] = caracasMinute(at).split('T');
    return path.join(this.#directory, `vitrina-${day}-${time.replace(':', '')}.tar${isEncrypted ? '.age' : ''}`);
  }

  /** When the last backup was made; null before the first. */
  async last(): Promise<Date | null> {
    const [newest] = await this.#newestFirst();
    return newest?.at ?? null;
  }

  /** Deletes all but the newest `count` backups, and all unfinished ones. */
  async deleteAllBut(count: number): Promise<void> {
    const old = (await this.#newestFirst()).slice(count).map(({ name }) => name);
    const parts = (await this.#names()).filter((name) => PART.test(name));
    for (const name of [...old, ...parts]) await rm(path.join(this.#directory, name), { force: true });
  }

  async #newestFirst(): Promise<{ name: string; at: Date }[]> {
    return (await this.#names())
      .flatMap((name) => {
        const [, day, hour, minute] = NAME.exec(name) ?? [];
        return day ? [{ name, at: fromCaracasMinute(`${day}T${hour}:${minute}`) }] : [];
      })
      .sort((one, other) => other.at.getTime() - one.at.getTime());
  }

  async #names(): Promise<string[]> {
    return readdir(this.#directory).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
  }
}
