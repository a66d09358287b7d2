import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { ROOT } from '../run-command.ts';

const folder = temporaryFolder();

/** Runs `.ci/run` with a fake npm that runs these shell commands. */
function runCi({ verify = 'true', usual = 'true', rest = 'true' }): {
  output: string[];
  status: number | null;
} {
  mkdirSync(folder('.ci'));
  cpSync(path.join(ROOT, '.ci/run'), folder('.ci/run'));
  const npm = `#!/bin/sh
case "$*" in
  'run verify') ${verify};;
  '--silent test --') ${usual};;
  '--silent test -- races journeys machines') ${rest};;
esac
`;
  writeFileSync(folder('npm'), npm, { mode: 0o755 });
  const env = { PATH: `${folder()}:${process.env.PATH}` };
  const { stdout, status } = spawnSync(folder('.ci/run'), { env, encoding: 'utf8' });
  return { output: stdout.trimEnd().split('\n'), status };
}

test.each([
  ['both pass', { usual: 'echo 20 passed, 0 failed', rest: 'echo 3 passed, 0 failed' }, '23 passed, 0 failed'],
  ['one fails', { usual: 'echo 19 passed, 1 failed; false', rest: 'echo 3 passed, 0 failed' }, '22 passed, 1 failed'],
  [
    'both fail',
    { usual: 'echo 19 passed, 1 failed; false', rest: 'echo 1 passed, 2 failed; false' },
    '20 passed, 3 failed',
  ],
  [
    'one says nothing',
    { usual: 'echo 20 passed, 0 failed', rest: 'echo out of memory; kill -9 $$' },
    '20 passed, 1 failed',
  ],
  [
    'one ends badly',
    { usual: 'echo 20 passed, 0 failed; false', rest: 'echo 3 passed, 0 failed' },
    '23 passed, 1 failed',
  ],
  ['nothing was tested', { verify: 'false' }, '0 passed, 1 failed'],
])('CI adds up the counts of both runs: %s', (_case, commands, last) => {
  const { output, status } = runCi(commands);
  expect([output.at(-1), status]).toEqual([last, last.endsWith(' 0 failed') ? 0 : 1]);
});

test('CI lists the failed tests of both runs above its last line', () => {
  const usual = 'echo FAILED unit: a.test.ts: adds; echo ten slow files; echo 19 passed, 1 failed; false';
  const { output } = runCi({ usual, rest: 'echo FAILED machines: b.test.ts; echo 1 passed, 1 failed; false' });
  expect(output.slice(-3)).toEqual([
    'FAILED unit: a.test.ts: adds',
    'FAILED machines: b.test.ts',
    '20 passed, 2 failed',
  ]);
});
