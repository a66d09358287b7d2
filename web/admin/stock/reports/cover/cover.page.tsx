import Boxes from 'lucide-react/icons/boxes';
import Truck from 'lucide-react/icons/truck';
import { useMemo } from 'react';
import type { CoverFigures, CoverReport } from '#contract/stock/reports/cover.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { KeyFigures } from '../frame/key-figures.tsx';
import { coverText, decimalText } from '../frame/report-figures.ts';
import { levelsHref, proposalsHref } from '../frame/report-links.ts';
import { aboutFilters, COVER_LIST, coverQueryOf, LAST_DAYS } from '../frame/report-list.ts';
import { useReport } from '../frame/report-queries.ts';
import { categoryRows, placeRows } from '../frame/report-rows.ts';
import { ReportScreen } from '../frame/report-screen.tsx';
import { type FigureColumn, type ReportRow, ReportTable } from '../frame/report-table.tsx';
import { CoverItems } from './cover-items.tsx';

const COLUMNS: readonly FigureColumn<CoverFigures>[] = [
  { id: 'available', header: 'Disponibles', text: ({ available }) => formatCount(available) },
  { id: 'sold', header: 'Vendidas', text: ({ sold }) => formatCount(sold) },
  { id: 'daily', header: 'Por día', text: ({ daily }) => decimalText(daily) },
  { id: 'cover', header: 'Cobertura', text: ({ cover }) => coverText(cover), card: 'aside' },
];
const daysOf = ({ cover }: CoverFigures) => cover ?? 0;

/** For how many days what there is lasts; what runs out first and what does not move. */
export default function CoverPage() {
  const list = useListParams(COVER_LIST);
  const { filters } = list.params;
  const query = useMemo(() => coverQueryOf(filters), [filters]);
  const report = useReport<CoverReport>('cover', query);
  const { tienda, categoria } = filters;
  return (
    <ReportScreen
      title="Días de cobertura"
      query={report}
      list={list}
      filters={[LAST_DAYS, ...aboutFilters(report.data?.meta)]}
      sheet={{ report: 'cover', query, name: `cobertura-${query.get('days')}-dias` }}
      note={({ data: { from, to, days } }) =>
        `Cobertura = disponibles ahora ÷ piezas vendidas por día, del ${formatDay(from)} al ${formatDay(to)} (${days} días). ` +
        'Disponibles: lo que hay y no está reservado. Vendidas: entregadas menos devueltas.'
      }
      isEmpty={({ data: { totals } }) => totals.available === 0 && totals.sold === 0}
    >
      {({ data }) => (
        <>
          <KeyFigures
            figures={[
              { name: 'Cobertura', text: coverText(data.totals.cover) },
              { name: 'Disponibles', text: formatCount(data.totals.available), detail: 'piezas' },
              { name: 'Vendidas', text: formatCount(data.totals.sold), detail: `en ${data.days} días` },
              { name: 'Por día', text: decimalText(data.totals.daily), detail: 'piezas' },
            ]}
          />
          <ReportTable
            title="Por tienda"
            header="Tienda"
            rows={placeRows(data.locations, (place) =>
              place === null ? undefined : levelsHref({ tienda: place, existencia: 'bajo', categoria }),
            )}
            totals={data.totals}
            columns={COLUMNS}
            measure={daysOf}
            actions={placeActions}
          />
          <ReportTable
            title="Por categoría"
            header="Categoría"
            rows={categoryRows(data.categories, (slug) => levelsHref({ tienda, existencia: 'bajo', categoria: slug }))}
            totals={data.totals}
            columns={COLUMNS}
            measure={daysOf}
          />
          <CoverItems days={data.days} />
        </>
      )}
    </ReportScreen>
  );
}

function placeActions({ id, name }: ReportRow<unknown>) {
  return (
    <>
      <RowActionLink icon={Boxes} label={`Existencias de ${name}`} to={levelsHref({ tienda: id, existencia: 'con' })} />
      <RowActionLink icon={Truck} label={`Qué enviar a ${name}`} to={proposalsHref({ destino: id })} />
    </>
  );
}
