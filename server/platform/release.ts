import { readFileSync } from 'node:fs';
import { onFirstUse } from '#domain/on-first-use.ts';

/** What runs: its version, such as `1.0.0`, and the commit it was built from, which only a release knows. */
export interface Version {
  version: string;
  revision: string;
}

/** From the package.json at the root, be it of the sources or of a release. */
export const ownVersion = onFirstUse((): Version => {
  const { version, revision } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return { version, revision: revision ?? 'unknown' };
});

/** Below zero when `one` came before `other`. What follows a hyphen does not count. */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  const place = left.findIndex((part, index) => part !== right[index]);
  return place < 0 ? 0 : (left[place] ?? 0) - (right[place] ?? 0);
}

function partsOf(release: string): number[] {
  return (release.split('-')[0] ?? '').split('.').map(Number);
}
