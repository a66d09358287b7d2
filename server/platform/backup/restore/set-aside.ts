import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** What a restore replaces in DATA_DIR is moved into a directory of its own, and stays until the operator deletes it. */
export class SetAside {
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

  /** Puts everything back over whatever has taken its place. */
  async undo(): Promise<void> {
    for (const name of this.#moved.splice(0).reverse()) {
      await rm(path.join(this.#dataDir, name), { recursive: true, force: true });
      await rename(path.join(this.#directory, name), path.join(this.#dataDir, name));
    }
    await rm(this.#directory, { recursive: true, force: true });
  }
}
