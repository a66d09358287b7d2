import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** Gives each test of a file an empty folder, which is deleted afterwards. @returns the path of a file in it, or its own */
export function temporaryFolder(): (...names: string[]) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'vitrina-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (...names) => path.join(folder, ...names);
}

/** Writes these files, by their paths in the folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}
