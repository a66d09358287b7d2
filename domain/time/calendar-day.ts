/** Days outside these limits are treated as typing errors. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** Whether a text is an existing day within the limits, as `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a day within the limits with a time, as `YYYY-MM-DDTHH:MM`. */
export function isCalendarMinute(text: string): boolean {
  const [, day = ''] = /^(.*)T(?:[01]\d|2[0-3]):[0-5]\d$/.exec(text) ?? [];
  return isCalendarDay(day);
}
