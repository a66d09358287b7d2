import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GROUPS } from './groups.ts';
import type { Row } from './report/row.ts';
import { type GroupReport, printTable } from './report/table.ts';

const PROCESS = path.join(import.meta.dirname, 'group-process.ts');
/** How much of a failed group's last output is shown, in characters. */
const LAST_WORDS = 200;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs a group in its own process group and temporary folder. Removes both when the group is done, when its time is
 * over, or when this process ends.
 * @param onLine called with each row when it is ready
 */
export async function runGroup(name: string, seconds: number, onLine: (line: string) => void): Promise<GroupReport> {
  const group = GROUPS[name];
  if (!group) throw new Error(`No group is called ${name}`);
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-'));
  // PostgreSQL may run as another user, who needs access to its folder in here.
  await chmod(directory, 0o755);
  const child = fork(PROCESS, [name, String(seconds)], {
    detached: true,
    // NaN is a figure that could not be measured; JSON would turn it into null.
    serialization: 'advanced',
    env: { ...process.env, TMPDIR: directory },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process group has already ended.
    }
  };
  const end = () => {
    kill();
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  const interrupt = () => process.exit(130);
  process.once('exit', end);
  for (const signal of SIGNALS) process.once(signal, interrupt);

  const rows: Row[] = [];
  let output = '';
  let isOver = false;
  child.on('message', (row: Row) => {
    rows.push(row);
    onLine(
      printTable([{ name, rows: [row], problem: null }])
        .split('\n')
        .at(-1) ?? '',
    );
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-LAST_WORDS);
    });
  }
  const limit = group.limit(seconds);
  const timer = setTimeout(() => {
    isOver = true;
    kill();
  }, limit * 1000);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
  end();
  process.off('exit', end);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  const failure = `ended with ${code}: ${output.trim().replace(/\s+/g, ' ')}`;
  return { name, rows, problem: isOver ? `stopped after ${limit} s` : code === 0 ? null : failure };
}
