import type { DispatchReport, DispatchReportRow, DispatchSpan } from '#contract/shipping/dispatch-report.ts';
import { formatCount } from '#domain/text/count.ts';
import { durationText } from '#domain/time/duration-text.ts';
import type { BarRow } from '../report-view.ts';

/** The spans as the switch names them. */
export const SPAN_NAMES: Record<DispatchSpan, string> = {
  pack: 'Pago a empacado',
  send: 'Empacado a enviado',
  arrive: 'Enviado a entregado',
};

/** '3 h 20 min'; a dash when no parcel went the span. */
export function spanText(minutes: number | null): string {
  return minutes === null ? '—' : durationText(minutes);
}

/** '18 de 20 (90 %)'; a dash while no promise is due. */
export function onTimeText({ promised, onTime }: Pick<DispatchReport['totals'], 'promised' | 'onTime'>): string {
  if (promised === 0) return '—';
  return `${formatCount(onTime)} de ${formatCount(promised)} (${Math.round((onTime / promised) * 100)} %)`;
}

/** One row for each location or carrier: parcels, half of them, nine of ten. The bar shows the half. */
export function spanRows(rows: readonly DispatchReportRow[], span: DispatchSpan): BarRow[] {
  return rows
    .filter((row) => row[span].parcels > 0)
    .map((row) => {
      const { parcels, median, most } = row[span];
      return {
        key: String(row.id),
        name: row.name,
        measure: median ?? 0,
        figures: [formatCount(parcels), spanText(median), spanText(most)],
      };
    });
}
