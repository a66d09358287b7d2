import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './building/files-under.ts';
import { ROOT, runCommand } from './run-command.ts';

// Builds the web app, unless build/ was made from the same sources. build/client, with compressed copies, is for
// browsers; build/server renders pages.

const BUILD = path.join(ROOT, 'build');
const SOURCES = [
  'web',
  'domain',
  'contract',
  'scripts/building',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml|wasm)$/;
const SMALLEST_WORTH_COMPRESSING = 1000;

async function buildIfChanged(): Promise<void> {
  const stamp = path.join(BUILD, 'stamp');
  const fingerprint = await fingerprintOfSources();
  if ((await readFile(stamp, 'utf8').catch(() => null)) === fingerprint) return;
  process.stdout.write('Building the shop …\n');
  // An interrupted build must not count as finished.
  await rm(stamp, { force: true });
  const { code, output } = await runCommand('react-router', ['build'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output);
  await compressClient();
  await writeFile(stamp, fingerprint);
}

async function fingerprintOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map((source) => filesUnder(path.join(ROOT, source))))).flat().sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function compressClient(): Promise<void> {
  const files = (await filesUnder(path.join(BUILD, 'client'))).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_WORTH_COMPRESSING) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

try {
  await buildIfChanged();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\nThe shop could not be built.\n`);
  process.exitCode = 1;
}
