import nodeModule from 'node:module';
import path from 'node:path';
import { goOnWithOwnNode } from './own-node.mjs';

// The process of the shop, from its bundle. `npm start` comes here, and so does whoever starts it without npm.
await goOnWithOwnNode(import.meta.filename);

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
const bundle = path.join(import.meta.dirname, '../build/shop');
// Code compiled by an earlier start. It stands in the bundle's folder and goes with it, so it does not grow with
// versions; where it cannot be written, a start only takes longer.
nodeModule.enableCompileCache(path.join(bundle, 'compiled'));
// For the process that the shop starts to make the database.
process.env.NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../node_modules/.cache/compile');
await import('../build/shop/main.js');
