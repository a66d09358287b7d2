import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { layOut } from '../../scripts/release/lay-out.ts';
import { ROOT, runCommand } from '../../scripts/run-command.ts';

// The same sources give the same bytes in any folder: compares the build here with a build of a copy of the sources in
// another folder, at another depth.
vi.setConfig({ hookTimeout: 2 * PROCESS_TIMEOUT });

const REVISION = '0123456789abcdef0123456789abcdef01234567';
const SOURCES = [
  'contract',
  'demo',
  'deploy/make-secrets.sh',
  'deploy/systemd',
  'domain',
  'scripts',
  'server',
  'web',
  '*.json',
  '*.config.ts',
  'CHANGELOG.md',
  'LICENSE',
];
/** Compressed copies are left out: they follow from the files beside them, and take most of the build time. */
const COMPRESSED = 'build/client/**/*.{br,gz}';

/** Files that Node, Vite and Vitest store in node_modules. */
const CACHES = /^\.(cache|vite)/;

const made = mkdtempSync(path.join(tmpdir(), 'vitrina-twice-'));
const twin = path.join(made, 'elsewhere/and/deeper');
const [here, there] = [path.join(made, 'here'), path.join(made, 'there')];
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeAll(async () => {
  mkdirSync(twin, { recursive: true });
  for (const source of globSync(SOURCES, { cwd: ROOT })) {
    cpSync(path.join(ROOT, source), path.join(twin, source), { recursive: true });
  }
  // node_modules has tens of thousands of files, so they are linked where the file system can. The caches are left out,
  // because other tests write there at the same time.
  const packages = readdirSync(path.join(ROOT, 'node_modules')).filter((name) => !CACHES.test(name));
  const from = packages.map((name) => path.join(ROOT, 'node_modules', name));
  const to = path.join(twin, 'node_modules');
  mkdirSync(to);
  try {
    execFileSync('cp', ['-al', ...from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to);
    execFileSync('cp', ['-a', ...from, to]);
  }
  const run = async (command: string, ...words: string[]) => {
    const { code, output } = await runCommand(command, words, { cwd: twin, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error(output);
  };
  await run(path.join(twin, 'node_modules/.bin/react-router'), 'build');
  for (const file of globSync(COMPRESSED, { cwd: ROOT })) cpSync(path.join(ROOT, file), path.join(twin, file));
  await run('node', path.join(twin, 'scripts/release/lay-out.ts'), there, REVISION);
  await layOut(here, REVISION);
});

it('a release is the same, byte for byte, when built in two places', () => {
  const [one, other] = [here, there].map((folder) => readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').split('\n'));
  expect(other).toEqual(one);
  expect(one?.length).toBeGreaterThan(500);
});
