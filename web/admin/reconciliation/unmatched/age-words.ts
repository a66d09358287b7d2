import { AGES, type Age } from '#domain/payments/waiting-age.ts';

export const AGE_NAMES: Record<Age, string> = {
  today: 'Hoy',
  days_1_2: '1–2 días',
  days_3_7: '3–7 días',
  days_8_30: '8–30 días',
  older: 'Más de 30 días',
};

/** Ages in the URL, as `?edad=3-7`. */
const AGE_PARAMETERS: Record<Age, string> = {
  today: 'hoy',
  days_1_2: '1-2',
  days_3_7: '3-7',
  days_8_30: '8-30',
  older: 'mas',
};

export function ageOf(parameter: string): Age | null {
  return AGES.find((age) => AGE_PARAMETERS[age] === parameter) ?? null;
}

export function ageParameter(age: Age): string {
  return AGE_PARAMETERS[age];
}

/** Since a day: 'hoy', 'hace 1 día'. */
export function sinceWords(days: number): string {
  if (days <= 0) return 'hoy';
  return days === 1 ? 'hace 1 día' : `hace ${days} días`;
}
