const percents = new Intl.NumberFormat('es-VE', { useGrouping: false, maximumFractionDigits: 2 });

/** `20`, `12,5`: a percent as every screen, mail and sheet writes it, without its sign. */
export function formatPercent(percent: number): string {
  return percents.format(percent);
}
