import { caracasDay, fromCaracasMinute } from './caracas-time.ts';

/** The hour of the nightly backup in Caracas, when nobody buys. */
const NIGHT = '03:10';
const DAY_MS = 24 * 60 * 60 * 1000;
/** A missed backup is made within the hour. A last backup older than this, in ms, means that something is wrong. */
const WORRYING_MS = 36 * 60 * 60 * 1000;

/** Whether a night has passed since the last backup. */
export function nightlyBackupIsDue(last: Date, now: Date): boolean {
  const tonight = fromCaracasMinute(`${caracasDay(now)}T${NIGHT}`);
  const night = tonight <= now ? tonight : new Date(tonight.getTime() - DAY_MS);
  return last < night;
}

/** Whether the last backup is so old that an operator should look. */
export function isWorryinglyOld(last: Date, now: Date): boolean {
  return now.getTime() - last.getTime() > WORRYING_MS;
}
