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
  /** Columns by table, each as `columnText` writes it. */
  tables: Record<string, string[]>;
}

/** 'name | type | not null | default'; without a default three parts. */
export function columnText({ name, type, nullable, generated, ...column }: Column): string {
  const marks = `${nullable ? 'null' : 'not null'}${generated ? ' generated' : ''}`;
  return [name, type, marks, ...(column.default === null ? [] : [column.default])].join(' | ');
}

/** The column of a text of `columnText`. */
export function readColumn(text: string): Column {
  const [name = '', type = '', marks = '', ...rest] = text.split(' | ');
  return {
    name,
    type,
    nullable: !marks.startsWith('not null'),
    generated: marks.includes('generated'),
    default: rest.length > 0 ? rest.join(' | ') : null,
  };
}

export async function readReleasedSchema(): Promise<ReleasedSchema> {
  return JSON.parse(await readFile(path.join(import.meta.dirname, 'released-schema.json'), 'utf8'));
}
