import { useSearchParams } from 'react-router';
import type { ValueFigures, ValueReport } from '#contract/stock/reports/value.ts';
import { formatRate } from '#domain/money/exchange-rate.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { formatCount } from '#domain/text/count.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { usdText } from '#web/admin/kit/document/money-text.ts';
import { FilterDay } from '#web/admin/kit/list/list-filters.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { Switch } from '#web/admin/kit/switch.tsx';
import { hrefWith } from '#web/admin/kit/table/href-with.ts';
import { bsText, levelsHref } from './frame/report-figures.ts';
import { aboutFilters, VALUE_LIST, valueQueryOf } from './frame/report-list.ts';
import { useReport } from './frame/report-queries.ts';
import { KeyFigures, ReportScreen } from './frame/report-screen.tsx';
import { type FigureColumn, PlacesAndCategories } from './frame/report-table.tsx';

const TAXES = { con: 'Con IVA', sin: 'Sin IVA' } as const;
type Taxes = keyof typeof TAXES;

const PIECES: readonly FigureColumn<ValueFigures>[] = [
  { id: 'pieces', header: 'Piezas', text: ({ pieces }) => formatCount(pieces) },
  { id: 'reserved', header: 'Reservadas', text: ({ reserved }) => formatCount(reserved) },
];
const COLUMNS: Record<Taxes, readonly FigureColumn<ValueFigures>[]> = {
  con: [
    ...PIECES,
    { id: 'bs', header: 'Bs con IVA', text: ({ bs }) => bsText(bs) },
    { id: 'usd', header: 'USD con IVA', text: ({ usd }) => usdText(usd), card: 'aside' },
  ],
  sin: [
    ...PIECES,
    { id: 'bs', header: 'Bs sin IVA', text: ({ bs_base }) => bsText(bs_base) },
    { id: 'usd', header: 'USD sin IVA', text: ({ usd_base }) => usdText(usd_base), card: 'aside' },
  ],
};
const worthOf = ({ usd }: ValueFigures) => usd;

/** The stock of each location and its value, now or at the end of a day. */
export default function ValuePage() {
  const list = useListParams(VALUE_LIST);
  const { filters } = list.params;
  const [search, setSearch] = useSearchParams();
  const taxes: Taxes = search.get('iva') === 'sin' ? 'sin' : 'con';
  const query = valueQueryOf(filters);
  const report = useReport<ValueReport>('value', query);
  const today = caracasDay(new Date());
  const { tienda, categoria, dia } = filters;
  return (
    <ReportScreen
      title="Valor del inventario"
      query={report}
      list={list}
      filters={aboutFilters(report.data?.meta)}
      look={
        <>
          <Switch
            label="Valor"
            options={TAXES}
            value={taxes}
            onChange={(next) =>
              setSearch(hrefWith(search, 'iva', next === 'sin' ? next : null), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <span className="flex max-sm:basis-full">
            <FilterDay
              label="Al cierre del"
              value={dia || today}
              max={today}
              onChange={(day) => list.change({ filters: { dia: day === today ? '' : day } })}
            />
          </span>
        </>
      }
      file={['value', query, `valor-de-inventario-${dia || today}`]}
      note={({ data }) => noteOf(data, today)}
      isEmpty={({ data: { totals } }) => totals.pieces === 0}
    >
      {({ data }) => (
        <>
          <KeyFigures figures={keyFigures(data, taxes)} />
          <PlacesAndCategories
            {...data}
            placeHref={(locationId) =>
              locationId === null
                ? '/admin/stock/transfers?estado=sent'
                : levelsHref({ tienda: locationId, existencia: 'con', categoria })
            }
            categoryHref={(slug) => levelsHref({ tienda, existencia: 'con', categoria: slug })}
            columns={COLUMNS[taxes]}
            measure={worthOf}
          />
        </>
      )}
    </ReportScreen>
  );
}

function noteOf({ day, rate, iva, totals }: ValueReport['data'], today: string): string {
  const when = day === today ? 'Como está ahora' : `Al cierre del ${formatDay(day)}, a los precios de hoy`;
  const at = rate === null ? 'sin tasa no hay bolívares' : `Bs a la tasa en vigor, ${formatRate(rate)}`;
  const unpriced =
    totals.unpriced > 0 && ` ${piecesText(totals.unpriced)} de productos retirados no tienen precio y no suman valor.`;
  return (
    `${when}. Los productos no guardan su costo: el valor es el precio de venta menos su descuento. ` +
    `El IVA contenido es ${(iva / 100).toLocaleString('es-VE')} %; ${at}.${unpriced || ''}`
  );
}

function keyFigures({ totals, locations }: ValueReport['data'], taxes: Taxes) {
  const [usd, bs] = taxes === 'con' ? [totals.usd, totals.bs] : [totals.usd_base, totals.bs_base];
  const transit = locations.find(({ locationId }) => locationId === null);
  return [
    { name: `Valor ${taxes} IVA`, text: usdText(usd), detail: bsText(bs) },
    { name: 'Piezas', text: formatCount(totals.pieces) },
    { name: 'Reservadas para pedidos', text: formatCount(totals.reserved) },
    { name: 'En camino', text: formatCount(transit?.pieces ?? 0), detail: transit && usdText(transit.usd) },
  ];
}
