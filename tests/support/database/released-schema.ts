import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Column } from './columns.ts';

/** What the last release reads and writes, as recorded by `scripts/by-hand/record-schema.ts`. */
export interface ReleasedSchema {
  release: string;
  /** Version of the job tables. */
  jobs: number;
  /** SHA-256 of each file. */
  migrations: Record<string, string>;
  tables: Record<string, Column[]>;
}

export async function readReleasedSchema(): Promise<ReleasedSchema> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'released-schema.json'), 'utf8'));
}
