import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeError } from '#server/platform/describe-error.ts';
import { undoAll } from './undo-all.ts';

/**
 * Files in DATA_DIR that a restore replaces. They are moved into a directory of their own, and stay there until the
 * operator deletes it.
 */
export class ReplacedFiles {
  readonly #dataDir: string;
  readonly #directory: string;
  readonly #moved: string[] = [];

  constructor(dataDir: string, at: Date) {
    this.#dataDir = path.resolve(dataDir);
    this.#directory = path.join(this.#dataDir, `replaced-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  }

  /** The directory; null while nothing has been moved. */
  get directory(): string | null {
    return this.#moved.length > 0 ? this.#directory : null;
  }

  /** Does nothing when no such file exists. */
  async move(name: string): Promise<void> {
    await mkdir(this.#directory, { recursive: true });
    try {
      await rename(path.join(this.#dataDir, name), path.join(this.#directory, name));
      this.#moved.push(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    } finally {
      if (this.#moved.length === 0) await rm(this.#directory, { recursive: true });
    }
  }

  /**
   * Puts everything back, replacing what the restore has put there.
   * @throws when something cannot be put back; the message says where it is
   */
  async undo(): Promise<void> {
    const putBack = async (name: string) => {
      await rm(path.join(this.#dataDir, name), { recursive: true, force: true });
      await rename(path.join(this.#directory, name), path.join(this.#dataDir, name)).catch((error) => {
        throw new Error(`${name} stays in ${this.#directory}: ${describeError(error)}`);
      });
    };
    await undoAll(
      ...this.#moved
        .splice(0)
        .reverse()
        .map((name) => () => putBack(name)),
    );
    await rm(this.#directory, { recursive: true, force: true });
  }
}
