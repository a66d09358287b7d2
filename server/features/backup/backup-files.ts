import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { caracasMinute, fromCaracasMinute } from '#domain/time/caracas-time.ts';

/** `vitrina-2026-11-23-0310.tar`, by the clock of the house; with `.age` behind it when it is encrypted. */
const NAME = /^vitrina-(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})\.tar(?:\.age)?$/;
/** A part of one, which a process that was killed left. */
const PART = /^vitrina-.*\.part-[\w-]+$/;

/** The backups that the shop makes by itself, in a directory of their own. */
export class BackupFiles {
  readonly #directory: string;

  constructor(dataDir: string) {
    this.#directory = path.join(path.resolve(dataDir), 'backups');
  }

  /** Where the backup of this moment is to be written. */
  async next(at: Date, isEncrypted: boolean): Promise<string> {
    await mkdir(this.#directory, { recursive: true, mode: 0o700 });
    const [day, time = ''] = caracasMinute(at).split('T');
    return path.join(this.#directory, `vitrina-${day}-${time.replace(':', '')}.tar${isEncrypted ? '.age' : ''}`);
  }

  /** When the last one was made; null before the first. */
  async last(): Promise<Date | null> {
    const [newest] = await this.#newestFirst();
    return newest?.at ?? null;
  }

  /** Deletes all but the newest `count`, and what is left of unfinished ones. */
  async keep(count: number): Promise<void> {
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
