/** Hours of one day as 24-hour 'HH:MM', America/Caracas. `open` is included, `close` is not. */
export interface OpeningHours {
  open: string;
  close: string;
}

/** A day on which a location has hours of its own, such as a patron's day or an inventory. */
export interface SpecialDay {
  /** '2026-12-24'. */
  day: string;
  /** '09:00-13:00' in Caracas; null when closed. */
  hours: string | null;
  /** Name of the day, shown with the hours. */
  note: string | null;
}

export interface StoreHours {
  /** null when closed. */
  mondayToSaturday: OpeningHours | null;
  /** null when closed. */
  sundaysAndHolidays: OpeningHours | null;
  /** Days that override both. */
  specialDays: readonly SpecialDay[];
}

/** One line of the opening hours on a store's card. */
export interface ScheduleLine {
  days: string;
  hours: string;
}

const TIME = '([01]\\d|2[0-3]):[0-5]\\d';
const SPAN = new RegExp(`^(${TIME})-(${TIME})$`);

/** Parses '09:00-17:30'; null when it is invalid. */
export function readSpan(text: string): OpeningHours | null {
  const [, open, , close] = SPAN.exec(text) ?? [];
  return open && close && open < close ? { open, close } : null;
}

/** What is wrong with the hours of a day, as a form says it; null when nothing is. */
export function spanProblem(text: string): string | null {
  if (!SPAN.test(text)) return 'Escribe a qué hora abre y a qué hora cierra';
  return readSpan(text) ? null : 'La hora de cierre debe ser posterior a la de apertura';
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

/** '9:00 am a 6:30 pm', or 'Cerrado'. */
export function printSpan(span: OpeningHours | null): string {
  return span ? `${printTime(span.open)} a ${printTime(span.close)}` : 'Cerrado';
}

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
