import { isBankDay } from '#domain/time/bank-days.ts';
import { addDays } from '#domain/time/caracas-time.ts';

/** A rate of the demo's history. */
interface DemoRate {
  value: string;
  /** `YYYY-MM-DD` */
  valueDate: string;
  effectiveAt: Date;
  manual?: boolean;
  setBy?: string;
  voidedAt?: Date;
  voidedBy?: string;
  voidReason?: 'withdrawn';
}

/** Today's rate, a realistic value, so that the demo works without a network. */
const TODAY = 248.3671;
const DAYS = 60;
/** Average rise per working day, as a share. */
const A_DAY = 0.0034;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** As the log names staff; invented. */
const STAFF = 'Marisol Perdomo <marisol.perdomo@example.com>';

/**
 * Sixty days of rates, oldest first: one each working day at 09:00 in Caracas, one for today, and the next working day's.
 * On the last working day staff also set one by mistake.
 * @param today in Caracas
 */
export function demoRates(today: string, now: Date): DemoRate[] {
  const rates: DemoRate[] = [];
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    const day = new Date(Date.parse(today) - daysAgo * DAY_MS);
    const weekend = day.getUTCDay() % 6 === 0;
    if (weekend) continue;
    const valueDate = day.toISOString().slice(0, 10);
    rates.push({ value: pastValue(daysAgo), valueDate, effectiveAt: new Date(`${valueDate}T09:00:00-04:00`) });
  }
  const last = rates.at(-1);
  if (last) rates.push(...mistake(last));
  // A minute ago, so that a rate fetched while the demo loads is newer.
  rates.push({ value: TODAY.toFixed(4), valueDate: today, effectiveAt: new Date(now.getTime() - MINUTE_MS) });
  rates.push(nextRate(today));
  return rates;
}

/** The rate of the next working day, already published; it waits for its value date. */
function nextRate(today: string): DemoRate {
  let valueDate = addDays(today, 1);
  while (!isBankDay(valueDate)) valueDate = addDays(valueDate, 1);
  return { value: (TODAY * (1 + A_DAY)).toFixed(4), valueDate, effectiveAt: new Date(`${valueDate}T00:00:00-04:00`) };
}

/** A comma in the wrong place, which staff withdrew within the minute. The former rate comes into force again. */
function mistake({ value, valueDate }: DemoRate): DemoRate[] {
  const setAt = new Date(`${valueDate}T15:10:00-04:00`);
  const withdrawnAt = new Date(setAt.getTime() + 40_000);
  const by = { voidedAt: withdrawnAt, voidedBy: STAFF, voidReason: 'withdrawn' } as const;
  const wrong = { value: '2.48', valueDate, effectiveAt: setAt, manual: true, setBy: STAFF, ...by };
  return [wrong, { value, valueDate, effectiveAt: withdrawnAt, setBy: STAFF }];
}

/** The rates rise at a varying speed. */
function pastValue(daysAgo: number): string {
  const pace = A_DAY * daysAgo + 0.006 * Math.sin(daysAgo / 7);
  return (TODAY * Math.exp(-pace)).toFixed(4);
}
