/**
 * `npm test`: every test of every kind, counted by the runners themselves. `npm test -- unit browser` runs some kinds.
 * Nothing is skipped in silence: what a kind needs is installed when missing, or the run stops and says what to do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../tests/support/browser/find-chromium.ts';
import { findPostgresBinaries } from '../tests/support/database/postgres-binaries.ts';
import { runCommand } from './run-command.ts';
import { type Counts, lastLine, sum } from './testing/counts.ts';
import { KINDS, type Kind } from './testing/kinds.ts';

const UNKNOWN: Counts = { passed: 0, failed: 1, skipped: 0 };

function chosenKinds(names: readonly string[]): Kind[] {
  const unknown = names.filter((name) => !KINDS.some((kind) => kind.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such kind of tests: ${unknown.join(', ')}. There are: ${KINDS.map(({ name }) => name).join(', ')}`,
    );
  }
  return names.length > 0 ? KINDS.filter(({ name }) => names.includes(name)) : KINDS;
}

async function prepare(kinds: readonly Kind[]): Promise<void> {
  const names = new Set(kinds.map(({ name }) => name));
  if (names.has('postgres') && !process.env.TEST_DATABASE_URL) findPostgresBinaries();
  if (names.has('browser')) await ensureChromium();
  if (names.size === 1 && names.has('unit')) return;
  const { code } = await runCommand('node', ['scripts/build.ts'], { show: true });
  if (code !== 0) throw new Error('The web app does not build.');
}

function table(rows: readonly [Kind, Counts][]): string {
  const line = (title: string, ...cells: unknown[]) =>
    title.padEnd(30) + cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    line('', 'passed', 'failed', 'skipped'),
    ...rows.map(([{ title }, { passed, failed, skipped }]) => line(title, passed, failed, skipped)),
  ].join('\n');
}

async function main(): Promise<Counts> {
  const kinds = chosenKinds(process.argv.slice(2));
  await prepare(kinds);
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-reports-'));
  const rows: [Kind, Counts][] = [];
  try {
    // One after the other: two runners at once would fight for the cores and time each other out.
    for (const kind of kinds) {
      console.log(`\n== ${kind.title}`);
      rows.push([kind, await kind.run(folder)]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`\n${table(rows)}`);
  return sum(rows.map(([, counts]) => counts));
}

const total = await main().catch((error: Error) => {
  console.error(error.message);
  return UNKNOWN;
});
console.log(lastLine(total));
if (total.failed + total.skipped > 0) process.exitCode = 1;
