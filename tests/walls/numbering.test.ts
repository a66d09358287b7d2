import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

function numberedFiles(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder))
    .filter((name) => /^\d/.test(name))
    .sort();
}

describe.each(['docs/decisions', 'server/platform/database/migrations'])('%s', (folder) => {
  it('is numbered without gaps or repeated numbers', () => {
    const numbers = numberedFiles(folder).map((name) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('docs/decisions', () => {
  const files = numberedFiles('docs/decisions');
  const read = (name: string) => readFileSync(path.join(ROOT, 'docs/decisions', name), 'utf8');

  it.each(files)('%s has the number of its file in its title', (name) => {
    expect(read(name).split('\n', 1)[0]).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  });

  it('lists every record in its index', () => {
    const index = read('README.md');
    expect(files.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  });
});
