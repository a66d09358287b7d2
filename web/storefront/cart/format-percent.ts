const percents = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2 });

/** `20`, `12,5`: without the sign, which the texts of spec/ bring along. */
export function formatPercent(percent: number): string {
  return percents.format(percent);
}
