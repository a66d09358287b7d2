/** A rate of the demo's history. */
export interface DemoRate {
  value: string;
  /** `YYYY-MM-DD` */
  valueDate: string;
  effectiveAt: Date;
}

/** Today's rate, a realistic value, so that the demo works without a network. */
const TODAY = 248.3671;
const DAYS = 60;
/** Average rise per working day, as a share. */
const A_DAY = 0.0034;
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/**
 * Sixty days of rates, oldest first: one each working day at 09:00 in Caracas, the last one for today.
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
  // A minute ago, so that a rate fetched while the demo loads is newer.
  rates.push({ value: TODAY.toFixed(4), valueDate: today, effectiveAt: new Date(now.getTime() - MINUTE_MS) });
  return rates;
}

/** The rates rise at a varying speed. */
function pastValue(daysAgo: number): string {
  const pace = A_DAY * daysAgo + 0.006 * Math.sin(daysAgo / 7);
  return (TODAY * Math.exp(-pace)).toFixed(4);
}
