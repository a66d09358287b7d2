import { expect, it } from 'vitest';
import { unfetchedStep, type WaitingPickup } from './unfetched.ts';

const HOURS = { mondayToSaturday: { open: '09:00', close: '18:00' }, sundaysAndHolidays: null, specialDays: [] };
/** Tuesday, November 24. */
const READY = new Date('2026-11-24T15:00:00Z');
const WAITING: WaitingPickup = { readySince: READY, warnedAt: null, keptUntil: null };
const after = (days: number) => new Date(READY.getTime() + days * 86_400_000);
const step = (terms: [number, number], waiting: Partial<WaitingPickup>, days: number) =>
  unfetchedStep(
    { unfetchedDays: terms[0], unfetchedReturnDays: terms[1] },
    { ...WAITING, ...waiting },
    HOURS,
    after(days),
  );
const WARNED = { warnedAt: after(7) };

it.each([
  ['waits until the warning', [7, 7], {}, 6.9, { step: 'wait' }],
  ['is warned about, without a day if it is not cancelled', [7, 0], {}, 7, { step: 'warn', until: null }],
  ['is warned about with the last day', [7, 7], {}, 7, { step: 'warn', until: '2026-12-08' }],
  ['with the next day on which the store is open', [7, 5], {}, 7, { step: 'warn', until: '2026-12-07' }],
  ['never with a day before the one of the first mail', [1, 1], {}, 1, { step: 'warn', until: '2026-12-01' }],
  ['waits for good if it is not cancelled', [7, 0], WARNED, 80, { step: 'wait' }],
  ['waits through the last day', [7, 7], { ...WARNED, keptUntil: '2026-12-08' }, 14.4, { step: 'wait' }],
  ['goes back the day after', [7, 7], { ...WARNED, keptUntil: '2026-12-08' }, 15, { step: 'return' }],
  ['is warned about again before it goes back', [7, 7], WARNED, 20, { step: 'warn', until: '2026-12-21' }],
  ['stays if the house no longer cancels', [7, 0], { ...WARNED, keptUntil: '2026-12-08' }, 30, { step: 'wait' }],
  ['stays if the house no longer warns', [0, 0], {}, 30, { step: 'wait' }],
] as const)('%s', (_name, terms, waiting, days, expected) => {
  expect(step([...terms], waiting, days)).toEqual(expected);
});
