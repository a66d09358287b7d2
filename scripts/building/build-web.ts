import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT, runCommand } from '../run-command.ts';
import { filesUnder } from './stamp.ts';

const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml|wasm)$/;
const SMALLEST_WORTH_COMPRESSING = 1000;

/**
 * Builds the web app: build/client, with compressed copies, for browsers and build/server to render pages.
 * @throws with the compiler's words
 */
export async function buildWeb(): Promise<void> {
  const { code, output } = await runCommand('react-router', ['build'], { env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error(output);
  await compressClient();
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
