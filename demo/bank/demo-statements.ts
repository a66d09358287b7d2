import { hash } from 'node:crypto';
import { DEMO_BANKS, type DemoBank } from '#demo/bank/demo-accounts.ts';
import type { DemoLine } from '#demo/bank/demo-lines.ts';
import { identify } from '#domain/statements/lines/line-identity.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Age of the newest statement; it was loaded after all of its movements. */
const NEWEST_LOADED_MS = 10 * HOUR_MS;

/** Balances before the first movement, in hundredths. */
const OPENING_BALANCES: Record<DemoBank, number> = {
  Banesco: 480_000_000,
  Mercantil: 260_000_000,
  Zelle: 350_000,
};

/** A movement as it is stored. */
export interface StatedLine extends DemoLine {
  row: number;
  balance: number;
  fingerprint: string;
}

/** Movements as statements, the files that staff loaded: one for each account and week, and one for the newest days. */
export function demoStatements(lines: readonly DemoLine[], now: Date) {
  const today = caracasDay(now);
  return DEMO_BANKS.flatMap((bank) => {
    const own = stated(
      lines.filter((line) => line.bank === bank),
      OPENING_BALANCES[bank],
    );
    const weeks = Map.groupBy(own, ({ day }) => lastDayOf(day, today));
    return [...weeks].map(([last, inWeek]) => ({
      bank,
      fileName: `${bank.toLowerCase()}-${last}.${bank === 'Mercantil' ? 'xlsx' : 'csv'}`,
      loadedAt:
        last === today ? new Date(now.getTime() - NEWEST_LOADED_MS) : new Date(`${addDays(last, 1)}T09:05:00-04:00`),
      lines: inWeek.map((line, index) => ({ ...line, row: index + 2 })),
    }));
  });
}

/** Sorts movements as the bank does and adds balance and fingerprint. */
export function stated(lines: readonly DemoLine[], opening: number): StatedLine[] {
  const sorted = lines.toSorted((a, b) => a.day.localeCompare(b.day) || a.at.getTime() - b.at.getTime());
  const known = identify(
    sorted.map(({ day, hundredths, reference, description }, index) => ({
      row: index,
      day,
      hundredths,
      reference,
      description,
      balance: null,
      payerName: '',
      payerId: '',
      payerPhone: '',
    })),
  );
  let balance = opening;
  return sorted.map((line, row) => {
    balance += line.hundredths;
    const fingerprint = hash('sha256', known[row]?.identity ?? '', 'base64url');
    return { ...line, row, balance, fingerprint };
  });
}

/** The last day of the statement that contains a day. */
function lastDayOf(day: string, today: string): string {
  let last = addDays(today, -2);
  if (day > last) return today;
  while (day <= addDays(last, -7)) last = addDays(last, -7);
  return last;
}
