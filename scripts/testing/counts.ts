import { stripVTControlCharacters } from 'node:util';

/** Results of a test run. A run that exits with an error but without a failed test counts as one failure. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that we use. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The part of Playwright's JSON report that we use. */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; ok: boolean; tests?: { results: { errors: { message?: string }[] }[] }[] }[];
  suites?: PlaywrightSuite[];
}

export function countVitest({ testResults }: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of testResults) {
    const statuses = file.assertionResults.map(({ status }) => status);
    for (const status of statuses) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1; // skipped, pending, todo, disabled
    }
    // A file that could not be loaded contains no test results.
    if (file.status === 'failed' && !statuses.includes('failed')) counts.failed += 1;
  }
  return counts;
}

/** `file: test: why` of each failure; only the file if it could not be loaded. */
export function failuresOfVitest({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}${why([message])}`];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}${why(failureMessages)}`);
  });
}

/** `file › group: test: why` of each failure. */
export function failuresOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>, path: string[] = []): string[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => `${[...path, title].join(' › ')}: ${spec.title}${why(messagesOf(spec))}`),
    ...failuresOfPlaywright({ suites: inner }, [...path, title]),
  ]);
}

const messagesOf = ({ tests = [] }: PlaywrightSuite['specs'][number]) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)));

/** `: ` and the first message in one line of at most 400 characters; '' if there is none. */
function why(messages: readonly (string | undefined)[] = []): string {
  const first = stripVTControlCharacters(messages.find(Boolean) ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return first && `: ${first.slice(0, 400)}`;
}

/** A test that passed only on a retry counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}

/** Combines counts and exit code: no report, no tests and an unexplained error exit are failures. */
export function withExit(counts: Counts | undefined, code: number): Counts {
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  const nothingRan = counts.passed + counts.failed === 0;
  const endedBadly = code !== 0 && counts.failed === 0;
  return nothingRan || endedBadly ? { ...counts, failed: counts.failed + 1 } : counts;
}

export function sum(all: readonly Counts[]): Counts {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/** The summary line of a run. Skipped tests count as failed. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed + skipped} failed`;
}
