import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { findProgram } from './programs.ts';

const folder = temporaryFolder();

it('refuses a program that lacks what the tests need, and says what is missing', async () => {
  const folders = [folder(), '/nowhere'];
  const program = folder('varnishd');
  const write = (text: string) => writeFile(program, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  expect(await findProgram('varnishd', folders)).toEqual({});
  await write('echo "Could not find VMOD xkey" >&2; exit 2');
  expect(await findProgram('varnishd', folders)).toEqual({ problem: `${program}: Could not find VMOD xkey` });
  await write('for last; do :; done; test -f "$last"');
  expect(await findProgram('varnishd', folders)).toEqual({ path: program });
});
