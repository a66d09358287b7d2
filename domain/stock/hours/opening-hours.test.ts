import { describe, expect, it } from 'vitest';
import { readSpan, scheduleLines, spanProblem } from './opening-hours.ts';
import { specialLines } from './special-lines.ts';

const span = (text: string | null) => (text === null ? null : readSpan(text));
const lines = (week: string | null, sundays: string | null) =>
  scheduleLines({ mondayToSaturday: span(week), sundaysAndHolidays: span(sundays), specialDays: [] });

describe('the hours of a day', () => {
  it('are valid times, the first before the second', () => {
    expect(spanProblem('09:00-18:30')).toBeNull();
    expect(spanProblem('00:00-23:59')).toBeNull();
    for (const text of ['', '9:00-18:00', '09:00', '24:00-25:00', '09:60-18:00', '09:00-18:30 ']) {
      expect(spanProblem(text), text).toBe('Escribe a qué hora abre y a qué hora cierra');
    }
    for (const text of ['18:00-09:00', '09:00-09:00']) {
      expect(spanProblem(text), text).toBe('La hora de cierre debe ser posterior a la de apertura');
      expect(readSpan(text)).toBeNull();
    }
  });

  it("are printed as on a store's card", () => {
    expect(lines('09:00-17:30', '09:00-17:30')).toEqual([{ days: 'Todos los días', hours: '9:00 am a 5:30 pm' }]);
    expect(lines('10:00-20:00', '12:00-19:00')).toEqual([
      { days: 'Lunes a sábado', hours: '10:00 am a 8:00 pm' },
      { days: 'Domingos y feriados', hours: '12:00 pm a 7:00 pm' },
    ]);
    expect(lines('08:30-17:30', null)[1]).toEqual({ days: 'Domingos y feriados', hours: 'Cerrado' });
    expect(lines(null, null)).toEqual([{ days: 'Todos los días', hours: 'Cerrado' }]);
  });
});

describe('special days', () => {
  const days = [
    { day: '2026-12-31', hours: null, note: null },
    { day: '2026-12-24', hours: '09:00-13:00', note: 'Nochebuena' },
    { day: '2027-01-02', hours: null, note: 'Inventario' },
    { day: '2027-01-06', hours: '10:00-12:00', note: null },
  ];

  it('are listed below the usual hours: the next three with dates, today as "Hoy"', () => {
    expect(specialLines(days, null)).toEqual([
      { days: 'Jueves 24 de diciembre', hours: '9:00 am a 1:00 pm (Nochebuena)' },
      { days: 'Jueves 31 de diciembre', hours: 'Cerrado' },
      { days: 'Sábado 2 de enero', hours: 'Cerrado (Inventario)' },
    ]);
    expect(specialLines(days, '2026-12-24')[0]).toEqual({ days: 'Hoy', hours: '9:00 am a 1:00 pm (Nochebuena)' });
    expect(specialLines(days, '2026-12-25').map((line) => line.days)).toEqual([
      'Jueves 31 de diciembre',
      'Sábado 2 de enero',
      'Miércoles 6 de enero',
    ]);
    expect(specialLines(days, '2027-01-07')).toEqual([]);
  });
});
