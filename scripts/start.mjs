import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

// `npm start`: builds the web app if its sources changed, and runs the shop as a child process. Plain JavaScript, because
// a Node that is too old for .ts files must be able to run this file.

const ROOT = path.join(import.meta.dirname, '..');
/** The Node that npm installs (optionalDependencies): the name on Windows, and elsewhere. */
const OWN_NODE = ['node.exe', 'node'].map((name) => path.join(ROOT, 'node_modules/node/bin', name));
/** Without this flag V8 keeps 130 MB for young objects: docs/decisions/0003-start-and-memory.md. */
const FLAGS = ['--max-semi-space-size=8'];
/** One heap for all threads: glibc otherwise keeps 100 MB of freed memory. docs/decisions/0003-start-and-memory.md. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1' };

const node = findNode();
let child;
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child?.kill(signal));
watchNpm();
await run([path.join(ROOT, 'scripts/build.ts')]);
await run([...FLAGS, path.join(ROOT, 'server/main.ts')], { ...ALLOCATOR, ...process.env });

/** This Node, or the one that npm installed if this one cannot run .ts files. */
function findNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  const own = OWN_NODE.find((file) => existsSync(file));
  if (own) return own;
  process.stderr.write(
    `Node ${process.versions.node} cannot run the shop, and npm could not install Node 24 for this platform.\nInstall Node 22.18 or newer.\n`,
  );
  return process.exit(1);
}

/** Runs a module to its end. The process ends with the child's exit code unless that is 0. */
async function run(args, env = process.env) {
  // The shop notices through the channel when this process is killed.
  child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 128 + constants.signals[signal]);
}

/** npm sends SIGTERM only to the shell that it started. When that shell ends, this process gets another parent. */
function watchNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child?.kill('SIGTERM');
  }, 500);
  watch.unref();
}
