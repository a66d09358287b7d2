import { loadModule, type Node, parseSync } from 'libpg-query';
import { parseMigration } from '../../server/platform/database/migration-file.ts';
import { compareReleases } from '../../server/platform/release.ts';
import { type Judgement, judgeStatement, type Made } from './judge-statement.ts';

const REASON = /^-- expand: *\S/m;

/** PostgreSQL's own parser. */
await loadModule();

/**
 * Problems of a migration, one per line. It must be able to run beside the previous release, or name the release from
 * which on it may run.
 * @param release the version in package.json
 */
export function judgeMigration(name: string, script: string, release: string): string[] {
  const { statements, needs, outside } = parseMigration(name, script);
  const made: Made = { tables: new Set(), functions: new Set() };
  const parsed: Node[] = [];
  for (const text of statements) {
    try {
      parsed.push(...(parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : [])));
    } catch (error) {
      return [`${name}: ${(error as Error).message}`];
    }
  }
  const problems = [...judgeMarks(needs, release), ...judgePlace(parsed, outside)];
  const marks = { contract: needs !== null, expand: REASON.test(script) };
  for (const statement of parsed) {
    for (const judgement of judgeStatement(statement, made)) {
      const problem = problemOf(judgement, marks);
      if (problem) problems.push(problem);
    }
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

function judgeMarks(needs: string | null, release: string): string[] {
  if (needs === null) return [];
  if (!/^\d+\.\d+\.\d+$/.test(needs)) return [`"-- contract: ${needs}" is to name a release, such as 0.2.0`];
  if (compareReleases(needs, release) <= 0) return [];
  return [`"-- contract: ${needs}" names a release that is not out yet: this is ${release}`];
}

function judgePlace(statements: readonly Node[], outside: boolean): string[] {
  const isConcurrent = (statement: Node) =>
    ('IndexStmt' in statement && statement.IndexStmt.concurrent) ||
    ('DropStmt' in statement && statement.DropStmt.concurrent);
  if (!outside) {
    return statements.some(isConcurrent) ? ['"concurrently" needs a file with "-- outside a transaction"'] : [];
  }
  return statements.every(isConcurrent)
    ? []
    : ['only concurrent statements run outside a transaction, because an interrupted file is run again'];
}

function problemOf({ weight, what }: Judgement, marks: { contract: boolean; expand: boolean }): string | null {
  if (weight === 'never') return what;
  if (weight === 'contract' && !marks.contract) return `${what}: "-- contract: <release that does without>"`;
  if (weight === 'explained' && !marks.contract && !marks.expand) {
    return `${what}: "-- expand: <why the release before goes on>"`;
  }
  return null;
}
