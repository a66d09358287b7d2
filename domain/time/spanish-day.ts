const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

// Not from Intl, because the es-VE data differs between browsers and servers and hydration needs equal texts.

/** Weekday of a day, `YYYY-MM-DD`: 'jueves'. */
export function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Formats a day, `YYYY-MM-DD`, as '24 de diciembre'. */
export function dayOfMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${date} de ${MONTHS[month - 1]}`;
}

/** Formats a day, `YYYY-MM-DD`, as '24 de diciembre de 2026'. */
export function wholeDay(day: string): string {
  return `${dayOfMonth(day)} de ${day.slice(0, 4)}`;
}
