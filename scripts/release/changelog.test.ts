import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../run-command.ts';
import { hasRelease } from './changelog.ts';

it('requires a dated section that is not empty', () => {
  expect(hasRelease('# Changelog\n\n## [1.2.0] - 2026-11-22\n\n### Added\n\n- A thing.\n', '1.2.0')).toBe(true);
  expect(hasRelease('## [1.2.0] - 2026-11-22\n\n- A thing.\n', '1.2')).toBe(false);
  expect(hasRelease('## [1.2.0]\n\n- A thing.\n', '1.2.0')).toBe(false);
  expect(hasRelease('## [1.2.0] - 2026-11-22\n\n## [1.1.0] - 2026-10-01\n\n- A thing.\n', '1.2.0')).toBe(false);
});

it('the version of package.json is in the changelog', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  expect(hasRelease(read('CHANGELOG.md'), JSON.parse(read('package.json')).version)).toBe(true);
});
