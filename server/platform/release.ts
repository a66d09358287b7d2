import { readFileSync } from 'node:fs';
import { onFirstUse } from '#domain/on-first-use.ts';

/** The running version, such as `1.0.0`, and the commit that it was built from. Only a release knows its commit. */
interface Version {
  version: string;
  revision: string;
}

/** Reads the package.json at the root of the sources or of the release. */
export const ownVersion = onFirstUse((): Version => {
  const { version, revision } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return { version, revision: revision ?? 'unknown' };
});

/** Compares two versions: negative when `one` is older. Ignores what follows a hyphen. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

function partsOf(release: string): number[] {
  return (release.split('-')[0] ?? '').split('.').map(Number);
}
