import { expect, it } from 'vitest';
import { fromCaracasMinute } from './caracas-time.ts';
import { isWorryinglyOld, nightlyBackupIsDue } from './nightly-backup.ts';

it.each([
  ['2026-11-22T03:10', '2026-11-22T23:59', false],
  ['2026-11-22T03:10', '2026-11-23T03:09', false],
  ['2026-11-22T03:10', '2026-11-23T03:10', true],
  // The backup missed in a night without power was made in the morning; the next one is due the next night.
  ['2026-11-22T09:10', '2026-11-23T03:10', true],
  ['2026-11-20T03:10', '2026-11-22T15:00', true],
  // Made in the evening, and no night has passed since.
  ['2026-11-22T20:00', '2026-11-22T23:10', false],
  ['2026-11-22T02:00', '2026-11-22T03:10', true],
])('with the last backup %s, at %s: due %s', (last, now, due) => {
  expect(nightlyBackupIsDue(fromCaracasMinute(last), fromCaracasMinute(now))).toBe(due);
});

it('is reported as late when a night was missed and not made up for', () => {
  const last = fromCaracasMinute('2026-11-22T03:10');
  expect(isWorryinglyOld(last, fromCaracasMinute('2026-11-23T14:00'))).toBe(false);
  expect(isWorryinglyOld(last, fromCaracasMinute('2026-11-23T15:11'))).toBe(true);
});
