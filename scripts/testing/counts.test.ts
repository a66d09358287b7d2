import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  lastLine,
  sum,
  withExit,
} from './counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: '/shop/domain/money.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each, fullName: `adds (${each})` })),
});

test('Vitest: tests are counted by status, and a file that did not load is one failure', () => {
  const testResults = [
    file('passed', 'passed', 'passed'),
    file('failed', 'passed', 'failed', 'pending', 'todo'),
    file('failed'),
  ];
  expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('Playwright: a test that passed on a retry and an error outside tests are failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: ['global setup'], suites: [] })).toEqual({
    passed: 5,
    failed: 3,
    skipped: 2,
  });
});

test('failures are listed by file, name and first message', () => {
  const failed = file('failed', 'passed', 'failed');
  Object.assign(failed.assertionResults[1] ?? {}, {
    failureMessages: ['\u001b[31mexpected 3\n\n  to be 4\u001b[39m\n'],
  });
  const testResults = [failed, { ...file('failed'), message: 'No such module' }, file('passed', 'passed')];
  expect(failuresOfVitest({ testResults }, '/shop')).toEqual([
    'domain/money.test.ts: adds (failed): expected 3 to be 4',
    'domain/money.test.ts: No such module',
  ]);
  const errors = [{ message: `Error: ${'too long '.repeat(100)}` }];
  const spec = (title: string, ok: boolean) => ({ title, ok, ...(!ok && { tests: [{ results: [{ errors }] }] }) });
  const suites = [
    {
      title: 'cart.spec.ts',
      specs: [spec('opens', true)],
      suites: [{ title: 'on a phone', specs: [spec('adds', false)] }],
    },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual([
    `cart.spec.ts › on a phone: adds: ${`Error: ${'too long '.repeat(100)}`.slice(0, 400)}`,
  ]);
});

test('no report, no tests, and an error exit without a failed test are failures', () => {
  const clean = { passed: 3, failed: 0, skipped: 0 };
  expect(withExit(clean, 0)).toEqual(clean);
  expect(withExit(clean, 1).failed).toBe(1);
  expect(withExit(undefined, 0).failed).toBe(1);
  expect(withExit({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(withExit({ passed: 0, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test('the last line counts skipped tests as failed', () => {
  const all = [
    { passed: 3, failed: 1, skipped: 0 },
    { passed: 4, failed: 0, skipped: 2 },
  ];
  expect(lastLine(sum(all))).toBe('7 passed, 3 failed');
});
