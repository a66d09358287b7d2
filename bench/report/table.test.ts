import { describe, expect, it } from 'vitest';
import { verdictOf } from './row.ts';
import { printTable, tableData } from './table.ts';

const CACHED = {
  what: 'home',
  figures: [
    { value: 0.9534, atLeast: 0.9 },
    { name: 'p99', value: 2.5, unit: ' times', atMost: 2 },
  ],
  from: '9,534 of 10,000',
};

describe('a verdict', () => {
  it.each([
    ['at the bar', { value: 0.9, atLeast: 0.9 }, 'pass'],
    ['under it', { value: 0.899, atLeast: 0.9 }, 'short'],
    ['at the most', { value: 350, atMost: 350 }, 'pass'],
    ['over it', { value: 351, atMost: 350 }, 'short'],
    ['not measured', { value: Number.NaN, atMost: 350 }, 'short'],
    ['without a bar', { value: 12 }, '-'],
  ])('of a figure %s', (_, figure, verdict) => {
    expect(verdictOf({ what: 'x', figures: [figure] })).toBe(verdict);
  });

  it('is short when one of several figures is', () => {
    expect(verdictOf(CACHED)).toBe('short');
  });
});

describe('the table', () => {
  it('has a line for each row, its columns under each other', () => {
    const groups = [
      { name: 'kept', rows: [CACHED], problem: null },
      {
        name: 'memory',
        rows: [{ what: 'ready', figures: [{ value: 340.4, unit: ' MB', atMost: 350 }] }],
        problem: null,
      },
    ];
    expect(printTable(groups).split('\n')).toEqual([
      'group   what   bar                   measured                     from',
      '------  -----  --------------------  --------------------  -----  ---------------',
      'kept    home   ≥ 0.9; p99 ≤ 2 times  0.953; p99 2.5 times  short  9,534 of 10,000',
      'memory  ready  ≤ 350 MB              340 MB                pass',
    ]);
  });

  it('shows why a group did not finish', () => {
    const [, , home, missing] = printTable([{ name: 'kept', rows: [CACHED], problem: 'stopped after 60 s' }]).split(
      '\n',
    );
    expect(home).toContain('home');
    expect(missing).toMatch(/^kept +not all of it was measured +short +stopped after 60 s$/);
  });

  it('gives the verdicts as data too', () => {
    expect(tableData([{ name: 'kept', rows: [CACHED], problem: null }])[0]?.rows[0]?.verdict).toBe('short');
  });
});
