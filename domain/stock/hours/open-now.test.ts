import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/caracas-time.ts';
import { doorState } from './open-now.ts';
import type { StoreHours } from './opening-hours.ts';

const shop: StoreHours = {
  mondayToSaturday: { open: '09:00', close: '18:30' },
  sundaysAndHolidays: { open: '10:00', close: '15:00' },
  specialDays: [],
};
const weekdaysOnly: StoreHours = { ...shop, sundaysAndHolidays: null };

/** An instant given in Caracas time. */
const at = (text: string) => new Date(`${text}:00-04:00`);

describe('open now', () => {
  it('opens and closes exactly on the hour', () => {
    // 20 November 2026 is a Friday.
    expect(doorState(shop, at('2026-11-20T08:59'))).toEqual({ open: false, next: { day: 'hoy', at: '9:00 am' } });
    expect(doorState(shop, at('2026-11-20T09:00'))).toEqual({ open: true, until: '6:30 pm' });
    expect(doorState(shop, at('2026-11-20T18:29'))).toEqual({ open: true, until: '6:30 pm' });
    expect(doorState(shop, at('2026-11-20T18:30'))).toEqual({ open: false, next: { day: 'mañana', at: '9:00 am' } });
  });

  it('uses the hours of Sundays and holidays', () => {
    expect(doorState(shop, at('2026-11-22T14:59'))).toEqual({ open: true, until: '3:00 pm' });
    expect(doorState(shop, at('2026-12-24T16:00'))).toEqual({ open: false, next: { day: 'mañana', at: '10:00 am' } });
    expect(doorState(shop, at('2026-04-03T10:30'))).toEqual({ open: true, until: '3:00 pm' });
  });

  it('skips days on which it is closed', () => {
    // Saturday evening before Carnival: Sunday, Monday and Tuesday are closed.
    expect(doorState(weekdaysOnly, at('2026-11-21T19:00'))).toEqual({
      open: false,
      next: { day: 'el lunes', at: '9:00 am' },
    });
    expect(doorState(weekdaysOnly, at('2026-02-14T19:00'))).toEqual({
      open: false,
      next: { day: 'el miércoles', at: '9:00 am' },
    });
  });

  it('uses the day in Caracas, whatever the day in UTC', () => {
    // 02:00 UTC on Monday is 22:00 on Sunday in Caracas.
    expect(doorState(shop, new Date('2026-11-23T02:00:00Z'))).toEqual({
      open: false,
      next: { day: 'mañana', at: '9:00 am' },
    });
    expect(doorState(shop, new Date('2026-11-20T13:00:00Z'))).toEqual({ open: true, until: '6:30 pm' });
  });

  it('uses the hours of a special day before all others', () => {
    const christmas: StoreHours = {
      ...shop,
      specialDays: [
        { day: '2026-12-24', hours: '09:00-13:00', note: 'Nochebuena' },
        { day: '2026-12-25', hours: null, note: null },
        { day: '2026-12-27', hours: null, note: 'Inventario' },
      ],
    };
    expect(doorState(christmas, at('2026-12-24T09:30'))).toEqual({ open: true, until: '1:00 pm' });
    // 25 December is a holiday and special, 26 an ordinary Saturday.
    expect(doorState(christmas, at('2026-12-24T13:00'))).toEqual({
      open: false,
      next: { day: 'el sábado', at: '9:00 am' },
    });
    expect(doorState(christmas, at('2026-12-27T11:00'))).toEqual({
      open: false,
      next: { day: 'mañana', at: '9:00 am' },
    });
  });

  it('gives the date when the next opening is over a week away, and nothing after a month', () => {
    const days = Array.from({ length: 40 }, (_, index) => ({
      day: addDays('2026-12-20', index),
      hours: null,
      note: null,
    }));
    const closed = (count: number): StoreHours => ({ ...shop, specialDays: days.slice(0, count) });
    expect(doorState(closed(10), at('2026-12-20T12:00'))).toEqual({
      open: false,
      next: { day: 'el 30 de diciembre', at: '9:00 am' },
    });
    expect(doorState(closed(40), at('2026-12-20T12:00'))).toEqual({ open: false, next: null });
  });

  it('always finds the next opening of a store that opens on weekdays', () => {
    const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(shop, weekdaysOnly), moments, (hours, moment) => {
        const state = doorState(hours, moment);
        return state.open || state.next !== null;
      }),
    );
  });
});
