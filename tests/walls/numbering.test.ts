import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

function numbersIn(folder: string): number[] {
  return readdirSync(path.join(ROOT, folder))
    .sort()
    .map((name) => Number(name.slice(0, 4)));
}

describe.each(['docs/decisions', 'server/platform/database/migrations'])('%s', (folder) => {
  it('is numbered without a gap, and no number stands twice', () => {
    const numbers = numbersIn(folder);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

it('a decision record has the number of its file in its title', () => {
  for (const name of readdirSync(path.join(ROOT, 'docs/decisions'))) {
    const title = readFileSync(path.join(ROOT, 'docs/decisions', name), 'utf8').split('\n', 1)[0];
    expect(title, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  }
});
