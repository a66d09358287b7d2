import { readdir, readFile } from 'node:fs/promises';

export const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** A numbered file of migrations/. */
export interface Migration {
  name: string;
  statements: string[];
  /**
   * The oldest release that still works after this migration, from its line `-- contract: 0.2.0`. null: the migration
   * only adds things, so every release still works.
   */
  needs: string | null;
  /** From its line `-- outside a transaction`, which `create index concurrently` needs. */
  outside: boolean;
}

const CONTRACT = /^-- contract: *(\S+)/m;
const OUTSIDE = /^-- outside a transaction\b/m;

/** Names of all migrations, in the order in which they are applied. */
export async function migrationNames(directory = MIGRATIONS): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
}

export async function readMigrationFile(name: string, directory = MIGRATIONS): Promise<Migration> {
  return parseMigration(name, await readFile(new URL(name, directory), 'utf8'));
}

export function parseMigration(name: string, script: string): Migration {
  return {
    name,
    statements: splitStatements(script),
    needs: CONTRACT.exec(script)?.[1] ?? null,
    outside: OUTSIDE.test(script),
  };
}

/** Statements are separated by a line `--> next` rather than by semicolons, which also occur in function bodies. */
function splitStatements(script: string): string[] {
  return script
    .split(/^--> next$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
