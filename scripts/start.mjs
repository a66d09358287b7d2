import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { goOnWithOwnNode } from './own-node.mjs';

// `npm start`: builds what changed, then becomes the shop. A release comes built. Plain JavaScript, because a Node too old for
// our .ts files must still be able to run this.
await goOnWithOwnNode(import.meta.filename);

// What the processes that this one starts have compiled before: the build, what makes the database.
const { COMPILED } = await import('../server/start-quickly.mjs');
process.env.NODE_COMPILE_CACHE ??= COMPILED;

const builder = path.join(import.meta.dirname, 'build.ts');
if (existsSync(builder)) await build();

// Its flags and the settings of its allocator must be there before it starts, so it takes the place of this process: the
// process id, and with it whoever sends it signals, stays.
const { ALLOCATOR, nodeFlags, SHOP } = await import('./shop-command.ts');
const flags = nodeFlags(process.env);
if (process.platform === 'win32' || !process.execve) {
  for (const flag of flags) setFlagsFromString(flag);
  await import('./run-shop.mjs');
} else {
  process.execve(process.execPath, [process.execPath, ...flags, SHOP], { ...ALLOCATOR, ...process.env });
}

async function build() {
  const building = spawn(process.execPath, [builder], { stdio: 'inherit' });
  // A signal during the build must also end the build process.
  const signals = ['SIGTERM', 'SIGINT'];
  const handOn = (signal) => building.kill(signal);
  for (const signal of signals) process.on(signal, handOn);
  const [status] = await once(building, 'exit');
  if (status !== 0) process.exit(1);
  for (const signal of signals) process.off(signal, handOn);
}
