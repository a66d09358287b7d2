import { describe, expect, it } from 'vitest';
import { lengthOf, periodProblem, periodQuery, readPeriod } from './period.ts';

const TODAY = '2026-03-01';
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

describe('the period of the dashboard', () => {
  it.each([
    ['', { from: '2026-01-31', to: TODAY, preset: 30 }],
    ['dias=7', { from: '2026-02-23', to: TODAY, preset: 7 }],
    ['dias=90', { from: '2025-12-02', to: TODAY, preset: 90 }],
    ['desde=2025-12-01&hasta=2025-12-31', { from: '2025-12-01', to: '2025-12-31', preset: null }],
  ])('reads and writes ?%s', (query, period) => {
    expect(read(query)).toEqual(period);
    expect(periodQuery(read(query)).toString()).toBe(query);
    if (period.preset) expect(lengthOf(read(query))).toBe(period.preset);
  });

  it.each(['dias=8', 'desde=2026-02-30&hasta=2026-03-01', 'desde=2026-03-02&hasta=2026-03-01', 'desde=2026-03-02'])(
    'reads ?%s as the last 30 days',
    (query) => expect(read(query)).toEqual(read('')),
  );

  it('refuses periods of more than a year', () => {
    expect(periodProblem('2028-01-01', '2028-12-31')).toBeNull();
    expect(periodProblem('2025-01-01', '2026-01-02')).toBe('El período puede tener hasta un año');
    expect(periodProblem('2000-01-01', '2099-01-01')).toBe('El período puede tener hasta un año');
    expect(periodProblem('2026-01-02', '2026-01-01')).toBe('La fecha final es anterior a la inicial');
    expect(periodProblem('', '2026-01-01')).toBe('Elige las dos fechas');
  });
});
