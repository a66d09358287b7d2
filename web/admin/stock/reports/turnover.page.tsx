import type { TurnoverFigures, TurnoverReport } from '#contract/stock/reports/turnover.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { decimalText, levelsHref, movementsHref } from './frame/report-figures.ts';
import { aboutFilters, LAST_DAYS, OWN_DAYS } from './frame/report-list.ts';
import { usePeriodReport } from './frame/report-queries.ts';
import { KeyFigures, ReportScreen } from './frame/report-screen.tsx';
import { type FigureColumn, PlacesAndCategories } from './frame/report-table.tsx';

const COLUMNS: readonly FigureColumn<TurnoverFigures>[] = [
  { id: 'sold', header: 'Vendidas', text: ({ sold }) => formatCount(sold) },
  { id: 'average', header: 'Existencia promedio', text: ({ average }) => decimalText(average) },
  { id: 'turnover', header: 'Rotación', text: ({ turnover }) => decimalText(turnover) },
  { id: 'annual', header: 'Al año', text: ({ annual }) => decimalText(annual), card: 'aside' },
];
const paceOf = ({ annual }: TurnoverFigures) => annual ?? 0;

/** How often the average stock is sold. */
export default function TurnoverPage() {
  const { list, filters, query, report } = usePeriodReport<TurnoverReport>('turnover');
  const { tienda } = filters;
  return (
    <ReportScreen
      title="Rotación"
      query={report}
      list={list}
      filters={[LAST_DAYS, OWN_DAYS, ...aboutFilters(report.data?.meta)]}
      file={['turnover', query, `rotacion-${query.get('from')}-${query.get('to')}`]}
      note={({ data }) => noteOf(data)}
      isEmpty={({ data: { totals } }) => totals.stockDays === 0 && totals.sold === 0}
    >
      {({ data }) => (
        <>
          <KeyFigures
            figures={[
              { name: 'Rotación al año', text: decimalText(data.totals.annual) },
              { name: 'En el período', text: decimalText(data.totals.turnover) },
              { name: 'Piezas vendidas', text: formatCount(data.totals.sold) },
              { name: 'Existencia promedio', text: decimalText(data.totals.average), detail: 'piezas por día' },
            ]}
          />
          <PlacesAndCategories
            {...data}
            placeHref={(place) => movementsHref({ tienda: place, motivo: 'sale', desde: data.from, hasta: data.to })}
            categoryHref={(slug) => levelsHref({ tienda, categoria: slug })}
            columns={COLUMNS}
            measure={paceOf}
          />
        </>
      )}
    </ReportScreen>
  );
}

function noteOf({ from, to, counted }: TurnoverReport['data']): string {
  const period = `Del ${formatDay(from)} al ${formatDay(to)}`;
  const days =
    counted === null
      ? `${period}: antes del primer movimiento del inventario.`
      : counted.from === from
        ? `${period}, ${counted.days} días.`
        : `${period}; el inventario por tienda comienza el ${formatDay(counted.from)}, y se cuentan ${counted.days} días.`;
  return (
    `${days} Rotación = piezas vendidas ÷ existencia promedio. Vendidas: entregadas menos devueltas. ` +
    'Existencia promedio: lo que había al cierre de cada día, sumado y dividido entre los días. Al año: la misma rotación en 365 días.'
  );
}
