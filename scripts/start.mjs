import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

// `npm start`: builds what changed, then runs the shop in this process. Plain JavaScript, because a Node too old for
// our .ts files must still be able to run this and print the version message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `Node ${process.versions.node} cannot run the shop, and npm could not bring Node 24 for this platform.\nInstall Node 22.18 or newer.\n`,
  );
  process.exit(1);
}

const { COMPILED } = await import('../server/start-quickly.mjs');
// The same for the processes that this one starts: the build, what makes the database, what draws.
process.env.NODE_COMPILE_CACHE ??= COMPILED;

const build = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
// A signal during the build must also end the build process.
const signals = ['SIGTERM', 'SIGINT'];
const handOn = (signal) => build.kill(signal);
for (const signal of signals) process.on(signal, handOn);
const [status] = await once(build, 'exit');
if (status !== 0) process.exit(1);
for (const signal of signals) process.off(signal, handOn);

// npm sends a SIGTERM only to the shell between us. The shell dies, and this process is left without a parent.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

process.env.NODE_ENV = 'production';
await import('../server/main.ts');
