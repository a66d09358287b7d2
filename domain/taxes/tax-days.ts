import { addDays } from '../time/caracas-time.ts';

/** A day further ahead is a typing mistake. */
const MOST_DAYS_AHEAD = 5 * 365;

/**
 * Why a tax rate or setting cannot begin on a day, in Spanish for the field; null when it can.
 * @param today in Caracas
 */
export function taxDayProblem(day: string, today: string): string | null {
  if (day < today) return 'No puede empezar antes de hoy: los montos de las ventas hechas no cambian';
  if (day > addDays(today, MOST_DAYS_AHEAD)) return 'Esa fecha está demasiado lejos. Revísala.';
  return null;
}
