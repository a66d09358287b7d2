import { onFirstUse } from '../on-first-use.ts';

const percents = onFirstUse(() => new Intl.NumberFormat('es-VE', { useGrouping: false, maximumFractionDigits: 2 }));

/** Formats a percentage without the sign: `20`, `12,5`. */
export function formatPercent(percent: number): string {
  return percents().format(percent);
}

/** Converts a percentage from the API (at most two decimals) to hundredths of a percent. */
export function basisPointsOf(percent: number): number {
  return Math.round(percent * 100);
}
