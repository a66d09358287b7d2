/** Days of the week as choices, 1 = Monday to 7 = Sunday. */
export const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'].map((label, index) => ({
  value: index + 1,
  label,
}));

/** 'Lun, Mar, Sáb'; 'Lun a Sáb' for three or more days in a row. */
export function weekdaysText(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAYS[day - 1]?.label ?? '');
  const [first = 0] = days;
  const isRun = days.length > 2 && days.every((day, index) => day === first + index);
  return isRun ? `${names[0]} a ${names.at(-1)}` : names.join(', ');
}
