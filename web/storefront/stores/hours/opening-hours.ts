/** Hours of one day as 24-hour 'HH:MM', America/Caracas. `open` is included, `close` is not. */
export interface OpeningHours {
  open: string;
  close: string;
}

export interface StoreHours {
  mondayToSaturday: OpeningHours;
  /** null when closed. */
  sundaysAndHolidays: OpeningHours | null;
}

/** One line of the opening hours on a store's card. */
export interface ScheduleLine {
  days: string;
  hours: string;
}

/** Minutes since midnight of an 'HH:MM' time. */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Formats '17:30' as '5:30 pm'. */
export function printTime(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

const printSpan = (span: OpeningHours | null) =>
  span ? `${printTime(span.open)} a ${printTime(span.close)}` : 'Cerrado';

/** The opening hours on a store's card; one line for a store with the same hours all week. */
export function scheduleLines({ mondayToSaturday, sundaysAndHolidays }: StoreHours): ScheduleLine[] {
  const week = printSpan(mondayToSaturday);
  const sundays = printSpan(sundaysAndHolidays);
  if (week === sundays) return [{ days: 'Todos los días', hours: week }];
  return [
    { days: 'Lunes a sábado', hours: week },
    { days: 'Domingos y feriados', hours: sundays },
  ];
}
