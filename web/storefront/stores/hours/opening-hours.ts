/** A span of one day, 'HH:MM' in 24 hours, America/Caracas. The shop is open at `open` and no longer at `close`. */
export interface OpeningHours {
  open: string;
  close: string;
}

export interface StoreHours {
  mondayToSaturday: OpeningHours;
  /** null: closed. */
  sundaysAndHolidays: OpeningHours | null;
}

/** One printed line of a store's card. */
export interface ScheduleLine {
  days: string;
  hours: string;
}

/** Minutes since midnight, so that 'open now' is two comparisons. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** '17:30' as it is said: 5:30 pm. */
export function printTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

const printSpan = (span: OpeningHours | null) =>
  span ? `${printTime(span.open)} a ${printTime(span.close)}` : 'Cerrado';

/** What a store's card prints; a store with the same hours all week takes one line. */
export function scheduleLines({ mondayToSaturday, sundaysAndHolidays }: StoreHours): ScheduleLine[] {
  const week = printSpan(mondayToSaturday);
  const sundays = printSpan(sundaysAndHolidays);
  if (week === sundays) return [{ days: 'Todos los días', hours: week }];
  return [
    { days: 'Lunes a sábado', hours: week },
    { days: 'Domingos y feriados', hours: sundays },
  ];
}
