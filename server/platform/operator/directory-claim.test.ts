import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askOwner, claimDirectory } from './directory-claim.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-claim-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const echo = async (command: string) => `oí ${command}`;

it('is given to one process at a time, which answers the others', async () => {
  expect(await askOwner(directory, 'hola')).toBeNull();
  const claim = await claimDirectory(directory, echo);
  expect(await claimDirectory(directory, echo)).toBeNull();
  expect(await askOwner(directory, 'hola, ¿quién?')).toBe('oí hola, ¿quién?');
  await claim?.release();
  expect(await askOwner(directory, 'hola')).toBeNull();
  const next = await claimDirectory(directory, echo);
  expect(next).not.toBeNull();
  await next?.release();
});

it('does not outlive a killed process', async () => {
  const place = path.join(directory, 'operator.sock');
  // A killed process leaves the socket's file behind, without a listener.
  spawnSync(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(place)}, () => process.kill(process.pid, 'SIGKILL'))`,
  ]);
  await expect(
    new Promise((_resolve, reject) => createServer().once('error', reject).listen(place)),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const claim = await claimDirectory(directory, echo);
  expect(await askOwner(directory, 'x')).toBe('oí x');
  await claim?.release();
});

it('closes the connection of a client that sends too much, and keeps answering', async () => {
  const claim = await claimDirectory(directory, echo);
  await expect(askOwner(directory, 'x'.repeat(200_000)).catch(() => '')).resolves.toBe('');
  expect(await askOwner(directory, 'sigues')).toBe('oí sigues');
  await claim?.release();
});

it('can be released while a silent client is connected', async () => {
  const claim = await claimDirectory(directory, echo);
  const silent = connect(path.join(directory, 'operator.sock'));
  const closed = new Promise((resolve) => silent.once('close', resolve));
  await new Promise((resolve) => silent.once('connect', resolve));
  // Connections are accepted in order: once a later one is answered, the silent one has been accepted too.
  expect(await askOwner(directory, 'x')).toBe('oí x');
  await claim?.release();
  silent.resume();
  await closed;
});
