import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand } from '../run-command.ts';
import {
  type Counts,
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightReport,
  type VitestReport,
  withExit,
} from './counts.ts';
import { type FileTime, type PlaywrightTimes, timesOfPlaywright, timesOfVitest, type VitestTimes } from './times.ts';

/** Result of one kind of tests. */
export interface Result {
  counts: Counts;
  files: FileTime[];
  /** One line for each failed test. */
  failures: string[];
}

/** One kind of tests: its name and how to run it. `folder` receives its report. */
export interface Kind {
  name: string;
  title: string;
  /** Runs only when it is named: `npm test -- races journeys machines`. */
  onlyNamed?: boolean;
  run: (folder: string) => Promise<Result>;
}

/** Run one after the other: each uses all cores, and running them together would cause timeouts. */
export const KINDS: Kind[] = [
  { name: 'unit', title: 'unit', run: (folder) => vitest(['unit'], folder) },
  { name: 'api', title: 'API', run: (folder) => vitest(['embedded', 'postgres'], folder) },
  { name: 'browser', title: 'main journeys', run: (folder) => playwright(['--grep', '@main'], folder) },
  { name: 'races', title: 'races', onlyNamed: true, run: (folder) => vitest(['races'], folder) },
  {
    name: 'journeys',
    title: 'other journeys',
    onlyNamed: true,
    run: (folder) => playwright(['--grep-invert', '@main'], folder),
  },
  { name: 'machines', title: 'machines', onlyNamed: true, run: (folder) => vitest(['machines'], folder) },
];

async function vitest(projects: readonly string[], folder: string): Promise<Result> {
  const path = join(folder, `${projects.join('-')}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { code } = await runCommand('vitest', args, { show: true });
  const report = readReport<VitestReport & VitestTimes>(path);
  return {
    counts: withExit(report && countVitest(report), code),
    files: report ? timesOfVitest(report, ROOT) : [],
    failures: report ? failuresOfVitest(report, ROOT) : [],
  };
}

async function playwright(chosen: readonly string[], folder: string): Promise<Result> {
  const path = join(folder, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path };
  const { code } = await runCommand('playwright', ['test', ...chosen, '--reporter=list,json'], { show: true, env });
  const report = readReport<PlaywrightReport & PlaywrightTimes>(path);
  return {
    counts: withExit(report && countPlaywright(report), code),
    files: report ? timesOfPlaywright(report) : [],
    failures: report ? failuresOfPlaywright(report) : [],
  };
}

/** Undefined if the runner ended before it wrote its report. */
function readReport<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
