import type { ShrinkageFigures, ShrinkageReport } from '#contract/stock/reports/shrinkage.ts';
import { SHRINKAGE_KINDS, SHRINKAGE_WORDS, type ShrinkageKind } from '#domain/stock/reports/shrinkage.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { decimalText, levelsHref, movementsHref, transfersHref, UNKNOWN } from './frame/report-figures.ts';
import { aboutFilters, LAST_DAYS, OWN_DAYS } from './frame/report-list.ts';
import { usePeriodReport } from './frame/report-queries.ts';
import { KeyFigures, ReportScreen } from './frame/report-screen.tsx';
import { type FigureColumn, PlacesAndCategories, ReportTable } from './frame/report-table.tsx';

const COLUMNS: readonly FigureColumn<ShrinkageFigures>[] = [
  { id: 'missing', header: 'Faltaron', text: ({ missing }) => formatCount(missing) },
  { id: 'missing_usd', header: 'Faltaron USD', text: ({ missing_usd }) => usdText(missing_usd) },
  { id: 'found', header: 'Aparecieron', text: ({ found }) => formatCount(found) },
  { id: 'found_usd', header: 'Aparecieron USD', text: ({ found_usd }) => usdText(found_usd) },
  { id: 'lost', header: 'Merma', text: ({ lost }) => formatCount(lost) },
  { id: 'percent', header: '% de lo vendido', text: ({ percent }) => percentText(percent) },
  { id: 'lost_usd', header: 'Merma USD', text: ({ lost_usd }) => usdText(lost_usd), card: 'aside' },
];
const missingOf = ({ missing }: ShrinkageFigures) => missing;
const percentText = (percent: number | null) => (percent === null ? UNKNOWN : `${decimalText(percent)} %`);

/** Pieces that went missing or turned up without being bought or sold. */
export default function ShrinkagePage() {
  const { list, filters, query, report } = usePeriodReport<ShrinkageReport>('shrinkage');
  const { tienda } = filters;
  return (
    <ReportScreen
      title="Merma"
      query={report}
      list={list}
      filters={[LAST_DAYS, OWN_DAYS, ...aboutFilters(report.data?.meta)]}
      file={['shrinkage', query, `merma-${query.get('from')}-${query.get('to')}`]}
      note={({ data: { from, to } }) =>
        `Del ${formatDay(from)} al ${formatDay(to)}. Merma: lo que faltó menos lo que apareció, a los precios de hoy con IVA. ` +
        'Lo perdido en traslados cuenta donde se recibió. Entradas, devoluciones y existencias escritas sin motivo no son merma.'
      }
      isEmpty={({ data: { totals } }) => totals.missing === 0 && totals.found === 0}
    >
      {({ data }) => {
        const { totals, from: desde, to: hasta } = data;
        return (
          <>
            <KeyFigures
              figures={[
                { name: 'Merma', text: usdText(totals.lost_usd), detail: piecesText(totals.lost) },
                { name: 'De lo vendido', text: percentText(totals.percent), detail: piecesText(totals.sold) },
                { name: 'Faltaron', text: usdText(totals.missing_usd), detail: piecesText(totals.missing) },
                { name: 'Aparecieron', text: usdText(totals.found_usd), detail: piecesText(totals.found) },
              ]}
            />
            <ReportTable
              title="Por motivo"
              header="Motivo"
              rows={data.kinds.map((figures) => ({
                id: SHRINKAGE_KINDS.indexOf(figures.kind) + 1,
                name: SHRINKAGE_WORDS[figures.kind],
                to: kindHref(figures.kind, { tienda, desde, hasta }),
                figures,
              }))}
              totals={totals}
              columns={COLUMNS}
              measure={missingOf}
            />
            <PlacesAndCategories
              {...data}
              placeHref={(place) => list.hrefWith('tienda', place)}
              categoryHref={(slug) => levelsHref({ tienda, categoria: slug })}
              columns={COLUMNS}
              measure={missingOf}
            />
          </>
        );
      }}
    </ReportScreen>
  );
}

/** URL of the movements, or transfers, that a row adds up. */
function kindHref(kind: ShrinkageKind, { tienda, ...days }: { tienda: string; desde: string; hasta: string }): string {
  if (kind === 'transit') return transfersHref({ estado: 'received', destino: tienda });
  return movementsHref({ tienda, motivo: kind === 'count' ? 'count' : 'adjustment', ...days });
}
