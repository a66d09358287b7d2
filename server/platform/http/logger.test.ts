import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { createLogger } from '#server/platform/http/logger.ts';
  const logger = createLogger('info');
  for (let line = 0; line < 2000; line += 1) logger.error({ err: new Error('no room') }, 'request failed');
  setTimeout(() => process.stderr.write('still there'), 20);
`;

it('neither ends nor blocks the process when the log cannot be written', async () => {
  // Every write to /dev/full fails with ENOSPC.
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(20_000) }).finally(() => child.kill('SIGKILL'));
  const [output, [code]] = await Promise.all([text(child.stderr as NonNullable<typeof child.stderr>), ended]);
  expect([output, code]).toEqual(['still there', 0]);
});
