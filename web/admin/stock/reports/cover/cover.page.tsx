import Boxes from 'lucide-react/icons/boxes';
import Truck from 'lucide-react/icons/truck';
import type { CoverFigures, CoverReport } from '#contract/stock/reports/cover.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import { coverText, decimalText, levelsHref, proposalsHref } from '../frame/report-figures.ts';
import { aboutFilters, COVER_LIST, coverQueryOf, LAST_DAYS } from '../frame/report-list.ts';
import { useReport } from '../frame/report-queries.ts';
import { KeyFigures, ReportScreen } from '../frame/report-screen.tsx';
import { type FigureColumn, PlacesAndCategories, type ReportRow } from '../frame/report-table.tsx';
import { CoverItems } from './cover-items.tsx';

const COLUMNS: readonly FigureColumn<CoverFigures>[] = [
  { id: 'available', header: 'Disponibles', text: ({ available }) => formatCount(available) },
  { id: 'sold', header: 'Vendidas', text: ({ sold }) => formatCount(sold) },
  { id: 'daily', header: 'Por día', text: ({ daily }) => decimalText(daily) },
  { id: 'cover', header: 'Cobertura', text: ({ cover }) => coverText(cover), card: 'aside' },
];
const daysOf = ({ cover }: CoverFigures) => cover ?? 0;

/** For how many days the stock lasts, what runs out first and what is not sold. */
export default function CoverPage() {
  const list = useListParams(COVER_LIST);
  const { filters } = list.params;
  const query = coverQueryOf(filters);
  const report = useReport<CoverReport>('cover', query);
  const { tienda, categoria } = filters;
  return (
    <ReportScreen
      title="Días de cobertura"
      query={report}
      list={list}
      filters={[LAST_DAYS, ...aboutFilters(report.data?.meta)]}
      file={['cover', query, `cobertura-${query.get('days')}-dias`]}
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
          <PlacesAndCategories
            {...data}
            placeHref={(place) =>
              place === null ? undefined : levelsHref({ tienda: place, existencia: 'bajo', categoria })
            }
            categoryHref={(slug) => levelsHref({ tienda, existencia: 'bajo', categoria: slug })}
            columns={COLUMNS}
            measure={daysOf}
            actions={placeActions}
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
