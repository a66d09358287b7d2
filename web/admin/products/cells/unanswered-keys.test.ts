import { expect, it } from 'vitest';
import { UnansweredKeys } from './unanswered-keys.ts';

const MINUTE = 60_000;

function keysAt() {
  const clock = { ms: 0 };
  let made = 0;
  return {
    clock,
    keys: new UnansweredKeys(
      () => `key ${++made}`,
      () => clock.ms,
    ),
  };
}

it('gives a repeated adjustment the same key until it is answered', () => {
  const { clock, keys } = keysAt();
  expect(keys.keyFor('7 +12')).toBe('key 1');
  expect(keys.keyFor('8 +12')).toBe('key 2');
  clock.ms = 9 * MINUTE;
  expect(keys.keyFor('7 +12')).toBe('key 1');
  keys.answered('7 +12');
  expect(keys.keyFor('7 +12')).toBe('key 3');
});

it('gives a new key some minutes after the last try', () => {
  const { clock, keys } = keysAt();
  keys.keyFor('7 +12');
  clock.ms = 9 * MINUTE;
  keys.keyFor('7 +12');
  clock.ms = 18 * MINUTE;
  expect(keys.keyFor('7 +12')).toBe('key 1');
  clock.ms = 28 * MINUTE;
  expect(keys.keyFor('7 +12')).toBe('key 2');
});

it('keeps the key of a retry at any time', () => {
  const { clock, keys } = keysAt();
  const key = keys.keyFor('7 +12');
  clock.ms = 60 * MINUTE;
  expect(keys.keyFor('7 +12', key)).toBe(key);
  clock.ms = 69 * MINUTE;
  expect(keys.keyFor('7 +12')).toBe(key);
});
