import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeError } from '#server/platform/describe-error.ts';
import { undoAll } from './undo-all.ts';

/** What a restore replaces in DATA_DIR is moved into a directory of its own, and stays until the operator deletes it. */
export class ReplacedFiles {
  readonly #dataDir: string;
  readonly #directory: string;
  readonly #moved: string[] = [];

  constructor(dataDir: string, at: Date) {
    this.#dataDir = path.resolve(dataDir);
    this.#directory = path.join(this.#dataDir, `replaced-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  }

  /** The directory, once something is in it. */
  get directory(): string | null {
    return this.#moved.length > 0 ? this.#directory : null;
  }

  /** Does nothing when there is nothing of this name. */
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
   * Puts everything back over whatever has taken its place.
   * @throws when something cannot be put back; it stays where the message says
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
