import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-]|$)/i;

/**
 * The licence texts of packages, each under the package's name, version and licence.
 * @param root folder that holds `node_modules`
 * @param places folders of the packages in `root`, as in package-lock.json; '' is the root itself and is left out
 * @throws when a package names no licence
 */
export async function noticesOf(root: string, places: readonly string[]): Promise<string> {
  const packages = places.filter((place) => place !== '');
  const notices = await Promise.all(packages.map((place) => noticeOf(path.join(root, place))));
  return `Vitrina contains the following packages.\n\n${notices.filter((notice) => notice !== null).join('\n')}`;
}

/** Null when the package is not installed, such as a build for another platform. */
async function noticeOf(folder: string): Promise<string | null> {
  const files: string[] = await readdir(folder).catch(() => []);
  if (!files.includes('package.json')) return null;
  const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} names no licence`);
  const texts = files.filter((file) => LICENSE_FILE.test(file)).sort();
  const bodies = await Promise.all(texts.map((file) => readFile(path.join(folder, file), 'utf8')));
  const title = `${name} ${version} (${license})`;
  return [title, '='.repeat(title.length), ...bodies.map((body) => body.trim()), ''].join('\n');
}
