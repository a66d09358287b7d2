import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Builds the web app into build/, unless the existing build is from the same sources.

const ROOT = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'build', 'stamp');
const SOURCES = ['web', 'domain', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/;
const SMALLEST_WORTH_COMPRESSING = 1000;

async function filesUnder(entry: string): Promise<string[]> {
  const found = await readdir(entry, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found) return [entry];
  return found.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(SOURCES.map((source) => filesUnder(path.join(ROOT, source))))).flat().sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}

async function compressClient(): Promise<void> {
  const files = (await filesUnder(path.join(ROOT, 'build', 'client'))).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < SMALLEST_WORTH_COMPRESSING) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

const wanted = await fingerprint();
const built = await readFile(STAMP, 'utf8').catch(() => null);
if (built !== wanted) {
  process.stdout.write('Building the shop …\n');
  const result = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/.bin/react-router'), 'build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}\n${result.stderr}\nThe shop could not be built.\n`);
    process.exit(1);
  }
  await compressClient();
  await writeFile(STAMP, wanted);
}
