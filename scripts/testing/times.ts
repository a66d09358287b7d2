/** Duration of one test file, including its set-up. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** The part of Vitest's JSON report with the durations of files. Times in ms since 1970. */
export interface VitestTimes {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** The part of Playwright's JSON report with the durations of tests, in ms. A top-level suite is a file. */
export interface PlaywrightTimes {
  suites: Suite[];
}

interface Suite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** @param root folder to which file names are relative */
export function timesOfVitest({ testResults }: VitestTimes, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }));
}

export function timesOfPlaywright({ suites }: PlaywrightTimes): FileTime[] {
  return suites.map((suite) => ({ file: suite.file, seconds: durationOf(suite) / 1000 }));
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, inner) => sum + durationOf(inner), own);
}

/** The slowest files, slowest first. */
export function slowest(times: readonly FileTime[], count: number): FileTime[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** `9.8 s`, `2 min 05 s`. */
export function inWords(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
