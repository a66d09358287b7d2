/**
 * `npm test`: runs the kinds of tests in `testing/kinds.ts` that need not be named, and reports the runners' counts.
 * `npm test -- unit browser` runs some kinds, and the last lines name those that were not run. Nothing is silently skipped:
 * missing requirements are installed, or the run stops and says what to do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../tests/support/browser/find-chromium.ts';
import { findPostgresBinaries } from '../tests/support/database/postgres-binaries.ts';
import { ensurePrograms } from '../tests/support/machines/programs.ts';
import { runCommand } from './run-command.ts';
import { type Counts, lastLine, sum } from './testing/counts.ts';
import { KINDS, type Kind, type Result } from './testing/kinds.ts';
import { inWords, slowest } from './testing/times.ts';

const UNKNOWN: Counts = { passed: 0, failed: 1, skipped: 0 };
/** Time budget of a full run on an idle machine with two cores. */
const LIMIT_MINUTES = 8;

/** A row of the summary table; `counts` only for tests. */
interface Part {
  title: string;
  seconds: number;
  result?: Result;
}

const USUAL = KINDS.filter(({ onlyNamed }) => !onlyNamed);

function chosenKinds(names: readonly string[]): Kind[] {
  const unknown = names.filter((name) => !KINDS.some((kind) => kind.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such kind of tests: ${unknown.join(', ')}. There are: ${KINDS.map(({ name }) => name).join(', ')}`,
    );
  }
  return names.length > 0 ? KINDS.filter(({ name }) => names.includes(name)) : USUAL;
}

async function timed(title: string, work: () => Promise<Result | undefined>): Promise<Part> {
  const from = performance.now();
  const result = await work();
  return { title, seconds: (performance.now() - from) / 1000, ...(result && { result }) };
}

async function install(kinds: readonly Kind[]): Promise<undefined> {
  const names = new Set(kinds.map(({ name }) => name));
  if (kinds.some(({ name }) => name !== 'unit') && !process.env.TEST_DATABASE_URL) findPostgresBinaries();
  if (names.has('machines')) await ensurePrograms();
  if (names.has('browser') || names.has('journeys')) await ensureChromium();
}

async function build(): Promise<undefined> {
  const { code } = await runCommand('node', ['scripts/build.ts'], { show: true });
  if (code !== 0) throw new Error('The web app does not build.');
}

async function runAll(kinds: readonly Kind[]): Promise<Part[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-reports-'));
  const runKind = (kind: Kind) => {
    console.log(`\n== ${kind.title}`);
    return timed(kind.title, () => kind.run(folder));
  };
  const needsBuild = ({ name }: Kind) => name !== 'unit';
  try {
    // Unit tests need no browser, database or build, so they run while those are prepared.
    const before = [timed('programs at hand', () => install(kinds))];
    if (kinds.some(needsBuild)) before.push(timed('build', build));
    // Errors of these steps are reported after the unit tests.
    for (const each of before) each.catch(() => {});
    const parts: Part[] = [];
    for (const kind of kinds.filter((each) => !needsBuild(each))) parts.push(await runKind(kind));
    parts.push(...(await Promise.all(before)));
    for (const kind of kinds.filter(needsBuild)) parts.push(await runKind(kind));
    return parts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function table(parts: readonly Part[]): string {
  const line = (title: string, time: string, ...cells: unknown[]) =>
    (title.padEnd(30) + time.padStart(12) + cells.map((cell) => String(cell).padStart(9)).join('')).trimEnd();
  return [
    line('', 'time', 'passed', 'failed', 'skipped'),
    ...parts.map(({ title, seconds, result }) => {
      const { passed, failed, skipped } = result?.counts ?? {};
      return line(title, inWords(seconds), passed ?? '', failed ?? '', skipped ?? '');
    }),
  ].join('\n');
}

function slowestFiles(parts: readonly Part[]): string {
  const times = parts.flatMap(({ title, result }) =>
    (result?.files ?? []).map(({ file, seconds }) => ({ file: `${file} (${title})`, seconds })),
  );
  const lines = slowest(times, 10).map(({ file, seconds }) => `${inWords(seconds).padStart(12)}  ${file}`);
  return ['The ten slowest files:', ...lines].join('\n');
}

async function main(): Promise<Counts> {
  const from = performance.now();
  const kinds = chosenKinds(process.argv.slice(2));
  const parts = await runAll(kinds);
  console.log(`\n${table(parts)}\n\n${slowestFiles(parts)}`);
  for (const { title, result } of parts)
    for (const failure of result?.failures ?? []) console.log(`FAILED ${title}: ${failure}`);
  const limit = kinds === USUAL ? `, of at most ${LIMIT_MINUTES} min on two quiet cores` : '';
  console.log(`\nIn all ${inWords((performance.now() - from) / 1000)}${limit}.`);
  const others = KINDS.filter((kind) => !kinds.includes(kind)).map(({ name }) => name);
  if (others.length > 0) console.log(`Not run: npm test -- ${others.join(' ')}`);
  return sum(parts.flatMap(({ result }) => (result ? [result.counts] : [])));
}

const total = await main().catch((error: Error) => {
  console.error(error.message);
  return UNKNOWN;
});
console.log(lastLine(total));
if (total.failed + total.skipped > 0) process.exitCode = 1;
