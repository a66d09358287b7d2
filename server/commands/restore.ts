import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '#server/config/config.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { type Occupied, restoreBackup } from '#server/platform/backup/restore/restore-backup.ts';
import { printWarning } from '#server/print-startup.ts';
import { describeManifest, runCommand } from './run-command.ts';

// `npm run restore -- FILE`: loads a backup into the DATA_DIR or DATABASE_URL of this environment, which is to be empty.
// The shop must not be running there.

const USAGE = `npm run restore -- FILE                    loads a backup into an empty DATA_DIR or DATABASE_URL
npm run restore -- s3://bucket/FILE        from a bucket, with ?endpoint=…&region=… where needed
                   --over NAME             replaces the shop of that name`;

await runCommand(async (words, signal) => {
  const given = read(words);
  if (!given) return { ok: false, lines: [USAGE] };
  const config = readCommandConfig();
  const ask = (name: string) => askPassphrase(name, signal);
  const place = await openBackupPlace(given.file, { given: config.backupPassphrase, ask });
  const askName = (occupied: Occupied) =>
    given.over === null ? askForName(occupied, signal) : Promise.resolve(given.over);
  const { header, manifest, replaced, leftOver, pausedWebhooks } = await restoreBackup(place, config, askName, signal);
  const lines = [`The shop is as it was on ${header.madeAt}: ${describeManifest(manifest)}.`];
  if (replaced) lines.push(`What was there before is in ${replaced}.`);
  if (pausedWebhooks > 0)
    lines.push(`${pausedWebhooks} webhooks are paused: resume them in Casa → Webhooks (Reanudar).`);
  if (leftOver) printWarning(`It is restored, but something of before may be left: ${leftOver}`);
  return { ok: true, lines };
});

function read(words: string[]): { file: string; over: string | null } | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { over: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    return file && rest.length === 0 ? { file, over: values.over ?? null } : null;
  } catch {
    return null;
  }
}

async function askForName({ name, contents }: Occupied, signal: AbortSignal): Promise<string | null> {
  const question = `The shop ${name} is not empty: ${contents}. All of it will be replaced.\nType its name to go on: `;
  const answer = await askAtTerminal(question, process.stdout, signal);
  return answer === null ? null : answer.trim();
}

/** Asks for the passphrase of a backup without showing what is typed. */
async function askPassphrase(name: string, signal: AbortSignal): Promise<string | null> {
  if (process.stdin.isTTY) process.stdout.write(`${name} is encrypted. Its passphrase: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = await askAtTerminal('', silent, signal);
  if (process.stdin.isTTY) process.stdout.write('\n');
  return answer;
}

/** @returns null if there is no terminal, or if it was closed with Ctrl+C or Ctrl+D */
async function askAtTerminal(question: string, output: Writable, signal: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  // A terminal for the silent output too: otherwise the terminal driver itself would show what is typed.
  const isTerminal = output !== process.stdout || process.stdout.isTTY;
  const terminal = createInterface({ input: process.stdin, output, terminal: isTerminal });
  const { promise: closed, resolve: close } = Promise.withResolvers<null>();
  terminal.on('close', () => close(null));
  terminal.on('SIGINT', () => terminal.close());
  signal.addEventListener('abort', () => terminal.close(), { once: true });
  try {
    return await Promise.race([terminal.question(question).catch(() => null), closed]);
  } finally {
    terminal.close();
  }
}
