import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * Warnings that nobody reads hide faults, so a test fails on console.error and console.warn unless it declared them.
 */
const seen: string[] = [];
const expected: RegExp[] = [];

/** Declares inside a test that console.error or console.warn will print a matching text; fails if it does not. */
export function expectConsole(text: RegExp): void {
  expected.push(text);
}

const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  seen.length = 0;
  expected.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      const text = format(...parts);
      seen.push(text);
      if (!expected.some((pattern) => pattern.test(text))) original[level](...parts);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
  const missing = expected.filter((pattern) => !seen.some((text) => pattern.test(text)));
  expect.soft(unexpected, 'printed to console.error or console.warn').toEqual([]);
  expect.soft(missing, 'expected on the console, never printed').toEqual([]);
});
