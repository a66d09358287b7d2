import { expect, it } from 'vitest';
import { isShownAt, msToNextChange, type ShownHours } from './shown-hours.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 27, hour));
const hours = (change: Partial<ShownHours>): ShownHours => ({
  hidden: false,
  visibleFrom: null,
  visibleUntil: null,
  ...change,
});

it.each<[string, Partial<ShownHours>, boolean]>([
  ['without limits', {}, true],
  ['hidden', { hidden: true }, false],
  ['from this moment on', { visibleFrom: at(12) }, true],
  ['from later on', { visibleFrom: at(13) }, false],
  ['until this moment, which is its end', { visibleUntil: at(12) }, false],
  ['until later', { visibleUntil: at(13) }, true],
  ['hidden within its hours', { hidden: true, visibleFrom: at(11), visibleUntil: at(13) }, false],
])('is shown or not: %s', (_, change, shown) => {
  expect(isShownAt(hours(change), at(12))).toBe(shown);
});

it('changes next when the first of them begins or ends', () => {
  const hour = 60 * 60 * 1000;
  const all = [
    hours({ visibleFrom: at(11), visibleUntil: at(20) }),
    hours({ visibleFrom: at(15) }),
    hours({ hidden: true, visibleFrom: at(13) }),
  ];
  expect(msToNextChange(all, at(12))).toBe(3 * hour);
  expect(msToNextChange(all, at(15))).toBe(5 * hour);
  expect(msToNextChange(all, at(20))).toBeUndefined();
});
