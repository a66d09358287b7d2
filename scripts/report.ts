import { globSync } from 'node:fs';
import { sep } from 'node:path';

/** What a check has read, and what it refuses. */
export interface Report {
  files: number;
  /** One `file:line problem` each. */
  violations: string[];
}

/** The files that a check reads, sorted, with `/` in their names. */
export function filesOf(root: string, patterns: string | string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map((file) => file.replaceAll(sep, '/'))
    .sort();
}

/** Prints the report of a check, and fails when it has violations. @param what the violations, in the plural */
export function printReport(check: string, { files, violations }: Report, what: string): void {
  for (const violation of violations) console.error(violation);
  console.log(`${check}: ${files} files read, ${violations.length} ${what}`);
  if (violations.length > 0) process.exitCode = 1;
}
