import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { type Counts, countPlaywright, countVitest, withExit } from './counts.ts';

/** One kind of tests: how it is called, and how it runs. `folder` takes its report. */
export interface Kind {
  name: string;
  title: string;
  run: (folder: string) => Promise<Counts>;
}

export const KINDS: Kind[] = [
  { name: 'unit', title: 'unit', run: (folder) => vitest('unit', folder) },
  { name: 'embedded', title: 'embedded database', run: (folder) => vitest('embedded', folder) },
  { name: 'postgres', title: 'API on PostgreSQL', run: (folder) => vitest('postgres', folder) },
  { name: 'browser', title: 'browser', run: playwright },
];

async function vitest(project: string, folder: string): Promise<Counts> {
  const report = join(folder, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand('vitest', args, { show: true });
  return withExit(readReport(report, countVitest), code);
}

async function playwright(folder: string): Promise<Counts> {
  const report = join(folder, 'browser.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json'], { show: true, env });
  return withExit(readReport(report, countPlaywright), code);
}

/** Undefined: the runner ended before it wrote its report. */
function readReport<Report>(path: string, count: (report: Report) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')) as Report);
  } catch {
    return undefined;
  }
}
