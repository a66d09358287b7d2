import { describe, expect, it } from 'vitest';
import type { CarriageCost } from './carrier.ts';
import { promiseWords } from './promise-words.ts';

const wordsAt = (moment: string, cost: CarriageCost = { by: 'house' }) =>
  promiseWords(
    {
      carriers: [
        {
          name: 'MRW',
          method: 'national',
          zones: [{ state: 'Carabobo', cities: [], days: 1, cost }],
          cutOff: '15:00',
          weekdays: [1, 2, 3, 4, 5, 6],
        },
      ],
      times: { prepareDays: 0, weekdays: [1, 2, 3, 4, 5, 6], closedDays: [] },
    },
    { method: 'national', place: { state: 'Carabobo', city: 'Valencia' } },
    new Date(`${moment}:00-04:00`),
  );

describe('what an unpaid shopper reads', () => {
  it('says until when the day holds, if it depends on the hour', () => {
    // 23 November 2026 is a Monday.
    expect(wordsAt('2026-11-23T09:00')?.sentence).toBe('Si pagas hoy hasta las 3:00 pm, llega mañana a Valencia.');
    expect(wordsAt('2026-11-23T15:01')?.sentence).toBe('Si pagas hoy, llega el miércoles 25 a Valencia.');
    expect(wordsAt('2026-11-22T10:00')?.sentence).toBe('Si pagas hoy, llega el martes 24 a Valencia.');
    expect(wordsAt('2026-11-29T10:00')?.sentence).toBe('Si pagas hoy, llega el martes 1 de diciembre a Valencia.');
  });

  it('says what the recipient pays to the carrier', () => {
    expect(wordsAt('2026-11-23T09:00')).not.toHaveProperty('onArrival');
    expect(wordsAt('2026-11-23T09:00', { by: 'recipient', cents: 500 })?.onArrival).toBe(500);
    expect(wordsAt('2026-11-23T09:00', { by: 'recipient', cents: null })?.onArrival).toBeNull();
  });
});
