import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

// Plain JavaScript, because a Node too old for our .ts files must be able to run this.

/** Brought along by npm (optionalDependencies); as npm installs it on Windows, and elsewhere. */
const OWN = ['node.exe', 'node'].map((name) => path.join(import.meta.dirname, '../node_modules/node/bin', name));

/**
 * Resolves where this Node can run the shop. Otherwise the script goes on with the Node that npm brought, and this process
 * hands on signals and ends as it does.
 * @param {string} script path of the script that was started
 */
export async function goOnWithOwnNode(script) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return;
  const own = OWN.find((file) => existsSync(file));
  if (!own || realpathSync(own) === realpathSync(process.execPath)) {
    process.stderr.write(
      `Node ${process.versions.node} cannot run the shop, and npm could not bring Node 24 for this platform.\nInstall Node 22.18 or newer.\n`,
    );
    process.exit(1);
  }
  const child = spawn(own, [...process.execArgv, script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    process.stderr.write(`${own} cannot be run: ${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  await new Promise(() => {});
}
