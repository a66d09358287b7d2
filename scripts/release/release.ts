/**
 * `npm run release`: builds what an image of the shop holds, as `build/release/vitrina-VERSION.tar.gz`, with its
 * checksum and its bill of materials beside it. The same commit gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runCommand } from '../run-command.ts';
import { hasRelease } from './changelog.ts';
import { layOut } from './lay-out.ts';

async function run(command: string, ...words: string[]): Promise<string> {
  const { code, output } = await runCommand(command, words);
  if (code !== 0) throw new Error(`${command} ${words.join(' ')}: ${output}`);
  return output.trim();
}

/** Options of GNU tar for an archive that depends on names and contents only. */
const SAME_BYTES = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];

async function release(): Promise<string[]> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const changed = await run('git', 'status', '--porcelain');
  if (changed) throw new Error(`What is not committed cannot be released:\n${changed}`);
  if (!hasRelease(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version)) {
    throw new Error(`CHANGELOG.md does not say what ${version} brings.`);
  }
  const [revision, seconds] = [
    await run('git', 'rev-parse', 'HEAD'),
    await run('git', 'show', '--no-patch', '--format=%ct', 'HEAD'),
  ];
  const { code } = await runCommand('node', ['scripts/build.ts'], { show: true });
  if (code !== 0) throw new Error('The shop does not build.');

  const name = `vitrina-${version}`;
  const target = path.join(ROOT, 'build/release');
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-release-'));
  try {
    await layOut(path.join(folder, name), revision);
    const archive = path.join(target, `${name}.tar.gz`);
    const options = [...SAME_BYTES, `--mtime=@${seconds}`, '--use-compress-program=gzip -9n'];
    await run('tar', '--create', `--file=${archive}`, ...options, `--directory=${folder}`, name);
    const sum = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex');
    await writeFile(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
    await copyFile(path.join(folder, name, 'sbom.cdx.json'), path.join(target, `${name}.sbom.cdx.json`));
    return [`${sum}  build/release/${name}.tar.gz`, `of commit ${revision}`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

try {
  console.log((await release()).join('\n'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
