import { useState } from 'react';
import type { DispatchReport, DispatchReportRow, DispatchSpan } from '#contract/shipping/dispatch-report.ts';
import { formatCount } from '#domain/text/count.ts';
import { durationText } from '#domain/time/duration-text.ts';
import { Switch } from '../../kit/switch.tsx';
import { BarTable, LoadedPart, PanelFigures, PanelSection } from '../bar-table.tsx';
import type { Period } from '../period.ts';
import { useDispatchReport } from '../report-queries.ts';
import type { BarRow } from '../report-view.ts';

/** How long the parcels that left in the period took, by location and by carrier. */
export function DispatchSection({ period }: { period: Period }) {
  const report = useDispatchReport(period);
  const [span, setSpan] = useState<DispatchSpan>('pack');
  return (
    <PanelSection
      title="Tiempos de despacho"
      note="De los paquetes que salieron en el período"
      actions={<Switch label="Tramo que se muestra" options={SPAN_NAMES} value={span} onChange={setSpan} />}
    >
      <LoadedPart
        query={report}
        loading="Cargando tiempos de despacho..."
        failed="Error al cargar los tiempos de despacho"
      >
        {({ data }) => (
          <>
            <Figures totals={data.totals} />
            <Spans report={data} span={span} />
          </>
        )}
      </LoadedPart>
    </PanelSection>
  );
}

function Figures({ totals }: Pick<DispatchReport, 'totals'>) {
  const figures = [
    { name: 'Enviados', value: formatCount(totals.sent), detail: `${formatCount(totals.delivered)} entregados` },
    { name: 'A tiempo', value: onTimeText(totals), detail: 'hasta el día prometido' },
    { name: 'Devueltos', value: formatCount(totals.returned), detail: 'al remitente' },
    { name: SPAN_NAMES.arrive, value: spanText(totals.arrive.median), detail: 'la mitad de los paquetes' },
  ];
  return <PanelFigures figures={figures} />;
}

function Spans({ report, span }: { report: DispatchReport; span: DispatchSpan }) {
  const parts = [
    { header: 'Ubicación', rows: spanRows(report.locations, span) },
    { header: 'Transportista', rows: spanRows(report.carriers, span) },
  ].filter(({ rows }) => rows.length > 0);
  if (parts.length === 0)
    return <p className="text-ink-soft text-sm">Ningún paquete de este período tiene este tramo</p>;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      {parts.map(({ header, rows }) => (
        <BarTable
          key={header}
          label={`Tiempos por ${header.toLowerCase()}`}
          headers={[header, 'Paquetes', 'La mitad', '9 de 10']}
          rows={rows}
          tone="ink"
        />
      ))}
    </div>
  );
}

/** The spans as the switch names them. */
const SPAN_NAMES: Record<DispatchSpan, string> = {
  pack: 'Pago a empacado',
  send: 'Empacado a enviado',
  arrive: 'Enviado a entregado',
};

/** '3 h 20 min'; a dash when no parcel went the span. */
function spanText(minutes: number | null): string {
  return minutes === null ? '—' : durationText(minutes);
}

/** '18 de 20 (90 %)'; a dash while no promise is due. */
function onTimeText({ promised, onTime }: Pick<DispatchReport['totals'], 'promised' | 'onTime'>): string {
  if (promised === 0) return '—';
  return `${formatCount(onTime)} de ${formatCount(promised)} (${Math.round((onTime / promised) * 100)} %)`;
}

/** One row for each location or carrier: parcels, half of them, nine of ten. The bar shows the half. */
function spanRows(rows: readonly DispatchReportRow[], span: DispatchSpan): BarRow[] {
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
