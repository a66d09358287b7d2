import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for the passphrase of a backup, without showing what is typed.
 * @returns null when there is nobody to ask, or who is asked goes away with Ctrl+C or Ctrl+D
 */
export async function askPassphrase(name: string, signal: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stdout.write(`${name} is encrypted. Its passphrase: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const { promise: closed, resolve: close } = Promise.withResolvers<null>();
  terminal.on('close', () => close(null));
  terminal.on('SIGINT', () => terminal.close());
  signal.addEventListener('abort', () => terminal.close(), { once: true });
  try {
    return await Promise.race([terminal.question('').catch(() => null), closed]);
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
