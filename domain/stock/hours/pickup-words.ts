import { addDays, caracasDay, caracasMinute } from '../../time/caracas-time.ts';
import { dayOfMonth, weekdayOf } from '../../time/spanish-day.ts';
import { minutesOf } from './opening-hours.ts';

/**
 * 'hoy desde las 3:00 p. m.', 'mañana desde la 1:00 p. m.', 'el lunes 30 de noviembre desde las 9:00 a. m.'
 * @param now null for texts read later, such as mails, where no day is called today
 */
export function readyWords(ready: Date, now: Date | null): string {
  return `${dayWords(caracasDay(ready), now)} desde ${clockWords(caracasMinute(ready).slice(11))}`;
}

function dayWords(day: string, now: Date | null): string {
  if (now) {
    const today = caracasDay(now);
    if (day === today) return 'hoy';
    if (day === addDays(today, 1)) return 'mañana';
  }
  return dateWords(day);
}

/** Formats a day, `YYYY-MM-DD`, as 'el lunes 30 de noviembre'. */
export function dateWords(day: string): string {
  return `el ${weekdayOf(day)} ${dayOfMonth(day)}`;
}

// Written out because the data of es-VE differs between browsers and servers.
function clockWords(time: string): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60) % 12 || 12;
  const half = minutes < 12 * 60 ? 'a. m.' : 'p. m.';
  return `${hour === 1 ? 'la' : 'las'} ${hour}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}
