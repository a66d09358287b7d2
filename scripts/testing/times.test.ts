import { expect, it } from 'vitest';
import { inWords, slowest, timesOfPlaywright, timesOfVitest } from './times.ts';

it("Vitest: a file's time is from its start to its end", () => {
  const testResults = [{ name: '/shop/tests/api/a.test.ts', startTime: 1_000, endTime: 3_500 }];
  expect(timesOfVitest({ testResults }, '/shop')).toEqual([{ file: 'tests/api/a.test.ts', seconds: 2.5 }]);
});

it("Playwright: a file's time is the sum of its tests, with retries and groups", () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'cart.spec.ts', specs: [spec(500, 700)], suites: [{ file: 'cart.spec.ts', specs: [spec(800)] }] },
    { file: 'home.spec.ts', specs: [] },
  ];
  expect(timesOfPlaywright({ suites })).toEqual([
    { file: 'cart.spec.ts', seconds: 2 },
    { file: 'home.spec.ts', seconds: 0 },
  ]);
});

it('the slowest come first', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowest(times, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
});

it.each([
  [9.84, '9.8 s'],
  [59.4, '59.4 s'],
  [125, '2 min 05 s'],
  [119.7, '2 min 00 s'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
