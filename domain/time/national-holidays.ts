import { addDays } from './caracas-time.ts';
import { easterSunday } from './holidays.ts';

const FIXED_NAMES: Readonly<Record<string, string>> = {
  '01-01': 'Año Nuevo',
  '04-19': 'Declaración de la Independencia',
  '05-01': 'Día del Trabajador',
  '06-24': 'Batalla de Carabobo',
  '07-05': 'Día de la Independencia',
  '07-24': 'Natalicio del Libertador',
  '10-12': 'Día de la Resistencia Indígena',
  '12-24': 'Víspera de Navidad',
  '12-25': 'Navidad',
  '12-31': 'Fin de año',
};

/** By their distance from Easter Sunday, in days. */
const MOVABLE_NAMES: Readonly<Record<number, string>> = {
  [-48]: 'Lunes de Carnaval',
  [-47]: 'Martes de Carnaval',
  [-3]: 'Jueves Santo',
  [-2]: 'Viernes Santo',
};

/** The national holidays of Venezuela in a year (`isHoliday`), with their names and in order. */
export function nationalHolidays(year: number): { day: string; name: string }[] {
  const easter = easterSunday(year);
  // If a movable one falls on a fixed one, its name counts.
  const names = new Map([
    ...Object.entries(FIXED_NAMES).map(([day, name]) => [`${year}-${day}`, name] as const),
    ...Object.entries(MOVABLE_NAMES).map(([days, name]) => [addDays(easter, Number(days)), name] as const),
  ]);
  return [...names].map(([day, name]) => ({ day, name })).toSorted((one, other) => one.day.localeCompare(other.day));
}
