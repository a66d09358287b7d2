import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, caracasDay, caracasMinute } from '../../time/caracas-time.ts';
import { doorState, hoursOn } from './open-now.ts';
import { minutesOf, type StoreHours } from './opening-hours.ts';
import { pickupKeptUntil, pickupReady } from './pickup-ready.ts';
import { readyWords } from './pickup-words.ts';

const shop: StoreHours = {
  mondayToSaturday: { open: '09:00', close: '18:30' },
  sundaysAndHolidays: { open: '10:00', close: '15:00' },
  specialDays: [],
};
const at = (text: string) => new Date(`${text}:00-04:00`);
const ready = (hours: StoreHours, count: number, from: string) => {
  const moment = pickupReady(hours, count, at(from));
  return moment && caracasMinute(moment);
};

describe('the time when an order can be picked up', () => {
  it('is after the required number of opening hours', () => {
    // 20 November 2026 is a Friday.
    expect(ready(shop, 4, '2026-11-20T11:00')).toBe('2026-11-20T15:00');
    expect(ready(shop, 4, '2026-11-20T07:10')).toBe('2026-11-20T13:00');
    expect(ready(shop, 4, '2026-11-20T17:00')).toBe('2026-11-21T11:30');
    expect(ready(shop, 4, '2026-11-21T20:00')).toBe('2026-11-22T14:00');
    // Nine and a half hours on Friday and on Saturday, five on Sunday.
    expect(ready(shop, 24, '2026-11-20T09:00')).toBe('2026-11-23T09:00');
  });

  it('is a quarter of an hour when the store is open', () => {
    expect(ready(shop, 1, '2026-11-20T11:01')).toBe('2026-11-20T12:15');
    // The time ends in the last minutes of a day, so it becomes the next opening.
    expect(ready(shop, 4, '2026-11-20T14:30')).toBe('2026-11-21T09:00');
    expect(ready(shop, 4, '2026-11-20T14:20')).toBe('2026-11-21T09:00');
  });

  it('respects Sundays, holidays and special days', () => {
    const december: StoreHours = {
      ...shop,
      sundaysAndHolidays: null,
      specialDays: [{ day: '2026-12-23', hours: '09:00-11:00', note: null }],
    };
    // Wednesday has short hours, Thursday and Friday are holidays.
    expect(ready(december, 4, '2026-12-22T17:30')).toBe('2026-12-26T10:00');
    expect(ready(shop, 2, '2026-12-24T14:00')).toBe('2026-12-25T11:00');
  });

  it('does not exist for a store that never opens', () => {
    const closed: StoreHours = { mondayToSaturday: null, sundaysAndHolidays: null, specialDays: [] };
    expect(pickupReady(closed, 1, at('2026-11-20T11:00'))).toBeNull();
    expect(pickupReady({ ...shop, mondayToSaturday: null }, 240, at('2026-11-20T11:00'))).not.toBeNull();
  });

  const span = fc
    .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 0, max: 1439 }))
    .filter(([open, close]) => open < close)
    .map(([open, close]) => ({ open: clock(open), close: clock(close) }));
  const hoursOf = fc.record({
    mondayToSaturday: span,
    sundaysAndHolidays: fc.option(span),
    specialDays: fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-11-20', days)),
        hours: fc.option(span.map(({ open, close }) => `${open}-${close}`)),
        note: fc.constant(null),
      }),
      { selector: ({ day }) => day, maxLength: 8 },
    ),
  });
  const moments = fc.date({ min: at('2026-11-20T00:00'), max: at('2026-12-20T23:59'), noInvalidDate: true });

  it('gives the store its hours, and never a day more than it needs', () => {
    fc.assert(
      fc.property(hoursOf, fc.integer({ min: 1, max: 48 }), moments, (hours, count, placed) => {
        const moment = pickupReady(hours, count, placed);
        if (moment === null) return;
        expect(doorState(hours, moment).open).toBe(true);
        const worked = openMinutes(hours, placed, moment);
        expect(worked).toBeGreaterThanOrEqual(count * 60 - 1);
        // The rounding adds less than half an hour, or the store was closed in between.
        const before = new Date(moment.getTime() - 16 * 60_000);
        const opened = hoursOn(caracasDay(moment), hours)?.open === caracasMinute(moment).slice(11);
        expect(opened || openMinutes(hours, placed, before) < count * 60).toBe(true);
      }),
    );
  });

  it('is never earlier for a later order or more required hours', () => {
    fc.assert(
      fc.property(hoursOf, fc.integer({ min: 1, max: 48 }), moments, fc.nat(100_000), (hours, count, placed, later) => {
        const first = pickupReady(hours, count, placed)?.getTime() ?? Number.POSITIVE_INFINITY;
        const second = pickupReady(hours, count, new Date(placed.getTime() + later * 1000))?.getTime();
        const longer = pickupReady(hours, count + 1, placed)?.getTime();
        expect(second ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(first);
        expect(longer ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(first);
      }),
    );
  });
});

describe('in words', () => {
  const now = at('2026-11-20T08:00');

  it('names today and tomorrow, and gives the date of any other day', () => {
    expect(readyWords(at('2026-11-20T15:00'), now)).toBe('hoy desde las 3:00 p. m.');
    expect(readyWords(at('2026-11-21T13:15'), now)).toBe('mañana desde la 1:15 p. m.');
    expect(readyWords(at('2026-11-30T09:00'), now)).toBe('el lunes 30 de noviembre desde las 9:00 a. m.');
    expect(readyWords(at('2026-11-20T12:00'), null)).toBe('el viernes 20 de noviembre desde las 12:00 p. m.');
  });

  it('keeps an order a week, and until the next day on which the store opens', () => {
    expect(pickupKeptUntil(shop, at('2026-11-20T15:00'))).toBe('2026-11-27');
    expect(pickupKeptUntil({ ...shop, sundaysAndHolidays: null }, at('2026-12-18T15:00'))).toBe('2026-12-26');
  });
});

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes that the store is open between two moments, added up day by day. */
function openMinutes(hours: StoreHours, from: Date, to: Date): number {
  let sum = 0;
  for (let day = caracasDay(from); day <= caracasDay(to); day = addDays(day, 1)) {
    const span = hoursOn(day, hours);
    if (!span) continue;
    const begin = Math.max(at(`${day}T00:00`).getTime() + minutesOf(span.open) * 60_000, from.getTime());
    const end = Math.min(at(`${day}T00:00`).getTime() + minutesOf(span.close) * 60_000, to.getTime());
    sum += Math.max(0, end - begin) / 60_000;
  }
  return sum;
}
