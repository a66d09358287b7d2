import { readFile } from 'node:fs/promises';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The release of this code, such as `0.1.0`. */
export async function ownRelease(): Promise<string> {
  return (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;
}

/** Below zero when `one` came before `other`. What follows a hyphen does not count. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

function partsOf(release: string): number[] {
  return (release.split('-')[0] ?? '').split('.').map(Number);
}
