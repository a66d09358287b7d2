import { spawnSync } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { askOwner, claimDirectory } from './directory-claim.ts';

const folder = temporaryFolder();

const echo = async (command: string) => `oí ${command}`;

it('is given to one process at a time, which answers the others', async () => {
  expect(await askOwner(folder(), 'hola')).toBeNull();
  const claim = await claimDirectory(folder(), echo);
  expect(await claimDirectory(folder(), echo)).toBeNull();
  expect(await askOwner(folder(), 'hola, ¿quién?')).toBe('oí hola, ¿quién?');
  await claim?.release();
  expect(await askOwner(folder(), 'hola')).toBeNull();
  const next = await claimDirectory(folder(), echo);
  expect(next).not.toBeNull();
  await next?.release();
});

it('does not outlive a killed process', async () => {
  const place = folder('operator.sock');
  // A killed process leaves the socket's file behind, without a listener.
  spawnSync(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(place)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);
  await expect(
    new Promise((_resolve, reject) => createServer().once('error', reject).listen(place)),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const claim = await claimDirectory(folder(), echo);
  expect(await askOwner(folder(), 'x')).toBe('oí x');
  await claim?.release();
});

it('closes the connection of a client that sends too much, and keeps answering', async () => {
  const claim = await claimDirectory(folder(), echo);
  await expect(askOwner(folder(), 'x'.repeat(200_000)).catch(() => '')).resolves.toBe('');
  expect(await askOwner(folder(), 'sigues')).toBe('oí sigues');
  await claim?.release();
});

it('can be released while a silent client is connected', async () => {
  const claim = await claimDirectory(folder(), echo);
  const silent = connect(folder('operator.sock'));
  const closed = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  // Connections are accepted in order: once a later one is answered, the silent one has been accepted too.
  expect(await askOwner(folder(), 'x')).toBe('oí x');
  await claim?.release();
  silent.resume();
  await closed;
});
