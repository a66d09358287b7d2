import { reportQuery } from '#contract/sales/report.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { addDays, daysBetween } from '#domain/time/caracas-time.ts';

export const PRESETS = [7, 30, 90] as const;
type Preset = (typeof PRESETS)[number];
const DEFAULT: Preset = 30;

/** The period of the report; both days are included. */
export interface Period {
  from: string;
  to: string;
  /** The last N days up to today; null: dates chosen by hand. */
  preset: Preset | null;
}

/** Reads `?dias=7` or `?desde=&hasta=`; invalid values fall back to the last 30 days. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const from = query.get('desde') ?? '';
  const to = query.get('hasta') ?? '';
  if (from && to && periodProblem(from, to) === null) return { from, to, preset: null };
  return presetPeriod(PRESETS.find((days) => String(days) === query.get('dias')) ?? DEFAULT, today);
}

export function presetPeriod(preset: Preset, today: string): Period {
  return { from: addDays(today, 1 - preset), to: today, preset };
}

/** The URL query of a period; empty for the default one. */
export function periodQuery({ from, to, preset }: Period): URLSearchParams {
  if (preset === DEFAULT) return new URLSearchParams();
  return new URLSearchParams(preset ? { dias: String(preset) } : { desde: from, hasta: to });
}

/** Why two days are not a valid period, as a message for the user; null when they are. */
export function periodProblem(from: string, to: string): string | null {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return 'Elige las dos fechas';
  return reportQuery.safeParse({ from, to }).error?.issues[0]?.message ?? null;
}

export function lengthOf({ from, to }: Period): number {
  return daysBetween(from, to).length;
}
