import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { STATES } from '../sales/venezuela.ts';
import { addDays, caracasDay } from '../time/caracas-time.ts';
import { nationalHolidays } from '../time/national-holidays.ts';
import type { CarrierZone } from './carrier.ts';
import { carrierTo, type DeliveryTimes, type PromisedCarrier, promiseTo } from './promise.ts';

const zone = (changes: Partial<CarrierZone> = {}): CarrierZone => ({
  state: null,
  cities: [],
  days: 1,
  cost: { by: 'house' },
  ...changes,
});
const MRW: PromisedCarrier = {
  name: 'MRW',
  method: 'national',
  zones: [
    zone({ state: 'Carabobo', cities: ['Puerto Cabello'], days: 2 }),
    zone({ state: 'Carabobo' }),
    zone({ days: 3 }),
  ],
  cutOff: '15:00',
  weekdays: [1, 2, 3, 4, 5, 6],
};
const TIMES: DeliveryTimes = { prepareDays: 1, weekdays: [1, 2, 3, 4, 5, 6], closedDays: [] };
const VALENCIA = { method: 'national', place: { state: 'Carabobo', city: 'Valencia' } } as const;

const at = (text: string) => new Date(`${text}:00-04:00`);
const dayOf = (confirmed: string, times: Partial<DeliveryTimes> = {}, to: Parameters<typeof promiseTo>[1] = VALENCIA) =>
  promiseTo([MRW], to, { ...TIMES, ...times }, at(confirmed))?.day;

describe('the carrier of a parcel', () => {
  const to = (state: (typeof STATES)[number] | null, city: string) =>
    carrierTo([MRW], { method: 'national', place: { state, city } })?.zone.days;

  it('is the first of the method that goes there, by the first zone that holds the place', () => {
    expect(to('Carabobo', ' puerto CABELLO.')).toBe(2);
    expect(to('Carabobo', 'Valencia')).toBe(1);
    expect(to('Zulia', 'Valencia')).toBe(3);
    expect(to(null, '')).toBe(3);
    const near = { ...MRW, name: 'Zoom', zones: [zone({ state: 'Zulia' })] };
    const place = { state: 'Zulia', city: 'Maracaibo' } as const;
    expect(carrierTo([near, MRW], { method: 'national', place })?.carrier.name).toBe('Zoom');
    expect(carrierTo([near, MRW], VALENCIA)?.carrier.name).toBe('MRW');
    expect(carrierTo([near], VALENCIA)).toBeNull();
    expect(carrierTo([MRW], { method: 'delivery', place })).toBeNull();
  });
});

describe('the promised day', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['a Monday morning', '2026-11-23T09:00', '2026-11-25'],
    ['the minute of the cut-off', '2026-11-23T15:00', '2026-11-25'],
    ['the minute after it', '2026-11-23T15:01', '2026-11-26'],
    ['the last minute of the day', '2026-11-23T23:59', '2026-11-26'],
    ['the first minute of the next', '2026-11-24T00:00', '2026-11-26'],
    ['Friday before the cut-off', '2026-11-27T14:00', '2026-11-30'],
    ['Saturday after the cut-off', '2026-11-28T16:00', '2026-12-02'],
    ['a Sunday', '2026-11-29T10:00', '2026-12-02'],
  ])('counts from %s', (_, confirmed, expected) => {
    expect(dayOf(confirmed)).toBe(expected);
  });

  it('leaves out holidays, also over the end of a year', () => {
    const closedDays = [2026, 2027].flatMap(nationalHolidays).map(({ day }) => day);
    // 24, 25 and 31 December and 1 January are closed; 27 December and 3 January are Sundays.
    expect(dayOf('2026-12-23T10:00', { closedDays })).toBe('2026-12-28');
    expect(dayOf('2026-12-30T15:01', { closedDays })).toBe('2027-01-05');
    expect(dayOf('2026-12-31T23:59', { closedDays })).toBe('2027-01-05');
  });

  it('counts the days of house and carrier each by their own week', () => {
    expect(dayOf('2026-11-23T09:00', { prepareDays: 0 })).toBe('2026-11-24');
    expect(dayOf('2026-11-27T09:00', { weekdays: [1, 2, 3, 4, 5] })).toBe('2026-12-01');
    const weekend = { ...MRW, weekdays: [6, 7] };
    expect(promiseTo([weekend], VALENCIA, TIMES, at('2026-11-23T09:00'))?.day).toBe('2026-11-29');
    const sameDay = { ...MRW, zones: [zone({ days: 0 })] };
    expect(promiseTo([sameDay], VALENCIA, { ...TIMES, prepareDays: 0 }, at('2026-11-23T15:00'))?.day).toBe(
      '2026-11-23',
    );
  });

  it('is none where no carrier goes, or while nobody works', () => {
    expect(promiseTo([], VALENCIA, TIMES, at('2026-11-23T09:00'))).toBeNull();
    const closedDays = Array.from({ length: 200 }, (_, index) => addDays('2026-11-23', index));
    expect(dayOf('2026-11-23T09:00', { closedDays })).toBeUndefined();
    const never = { ...MRW, weekdays: [7] };
    expect(promiseTo([never], VALENCIA, TIMES, at('2026-11-23T09:00'))).toBeNull();
  });

  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });

  it('is a day on which the carrier works, and never earlier for a later confirmation', () => {
    const closedDays = [2026, 2027, 2028, 2029, 2030, 2031].flatMap(nationalHolidays).map(({ day }) => day);
    const promised = (moment: Date, prepareDays: number) =>
      promiseTo([MRW], VALENCIA, { ...TIMES, prepareDays, closedDays }, moment)?.day ?? '';
    fc.assert(
      fc.property(moments, moments, fc.nat({ max: 5 }), (one, other, prepareDays) => {
        const [first, later] = one < other ? [one, other] : [other, one];
        const day = promised(first, prepareDays);
        expect(day >= caracasDay(first)).toBe(true);
        expect(day <= promised(later, prepareDays)).toBe(true);
        expect(closedDays).not.toContain(day);
        expect(new Date(`${day}T00:00:00Z`).getUTCDay()).not.toBe(0);
      }),
    );
  });
});
