const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A waiting time in Spanish, to follow 'Espera': 'un minuto', '5 minutos', '2 horas'. Rounded up. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  if (minutes === 1) return 'un minuto';
  if (minutes < HOUR / MINUTE) return `${minutes} minutos`;
  const hours = Math.ceil(seconds / HOUR);
  return hours === 1 ? 'una hora' : `${hours} horas`;
}
