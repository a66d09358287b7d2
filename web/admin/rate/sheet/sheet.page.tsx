import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { MAX_PAGE_SIZE } from '#contract/record.ts';
import type { RateSheet, RateSheetLine } from '#contract/sales/rate-sheet.ts';
import { MAX_SHEET_ORDERS } from '#domain/sales/rate-sheet.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { FilterDay } from '#web/admin/kit/list/list-filters.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { useShop } from '#web/browser/use-shop.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { readSheetPeriod, type SheetPeriod, type SheetRow, sheetProblem, sheetRow, sheetSums } from './sheet-view.ts';

/** The rates by order, for bookkeeping: on screen and printed on A4. */
export default function SheetPage() {
  const shopName = useShop().shop.name;
  const [query, setQuery] = useSearchParams();
  const today = caracasDay(new Date());
  const period = readSheetPeriod(query, today);
  const problem = sheetProblem(period);
  const sheet = useRateSheet(period, problem === null);
  const failed = failureOf(sheet, 'No se pudieron cargar las tasas por pedido');
  const pick = ({ from, to }: SheetPeriod) => setQuery({ desde: from, hasta: to }, AS_STEP);
  const { data } = sheet;
  const tooMany = data !== undefined && data.meta.total > MAX_SHEET_ORDERS;
  return (
    <>
      <style>{'@page { size: A4; margin: 12mm }'}</style>
      <div className="print:hidden">
        <ButtonLink variant="quiet" to="/admin/rate" className="-ml-5">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
          Volver a la tasa
        </ButtonLink>
      </div>
      <PageHeading title="Tasas por pedido" count={data && `Total: ${data.meta.total} pedidos`} />
      <p className="hidden text-sm print:block">
        {shopName}, del {formatDay(period.from)} al {formatDay(period.to)}
      </p>
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
        <FilterDay
          label="Desde"
          value={period.from}
          max={today}
          onChange={(from) => from && pick({ ...period, from })}
        />
        <FilterDay label="Hasta" value={period.to} max={today} onChange={(to) => to && pick({ ...period, to })} />
        <Button className="max-sm:basis-full" disabled={!data?.lines.length || tooMany} onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Imprimir
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {tooMany && (
        <p role="status" className="mb-4 border-amber border-l-4 bg-amber-soft px-4 py-3 text-sm">
          Se muestran los primeros {data.lines.length} de {data.meta.total} pedidos. Para imprimirlos todos elige un
          período de hasta {MAX_SHEET_ORDERS}.
        </p>
      )}
      {problem === null &&
        (data && data.lines.length > 0 ? (
          <>
            <StaleNotice failure={failed} />
            <SheetTable lines={data.lines} meta={data.meta} />
          </>
        ) : (
          <ListState
            isEmpty={data !== undefined}
            loadingText="Cargando tasas por pedido..."
            empty={{ title: 'No hubo pedidos en estos días' }}
            failed={failed}
          />
        ))}
    </>
  );
}

/** The whole sheet of a period, read page by page. If it has too many orders, only the first page. */
function useRateSheet({ from, to }: SheetPeriod, enabled: boolean) {
  return useQuery({
    queryKey: ['sales', 'rates', from, to],
    enabled,
    queryFn: async ({ signal }) => {
      const read = (page: number) => {
        const query = new URLSearchParams({
          from,
          to,
          'page[number]': String(page),
          'page[size]': String(MAX_PAGE_SIZE),
        });
        return ask<RateSheet>(`/sales/rates?${query}`, { signal });
      };
      const first = await read(1);
      const lines = [...first.data];
      if (first.meta.total > MAX_SHEET_ORDERS) return { lines, meta: first.meta };
      for (let page = 2; lines.length < first.meta.total; page += 1) {
        const { data } = await read(page);
        if (data.length === 0) break;
        lines.push(...data);
      }
      return { lines, meta: first.meta };
    },
  });
}

interface SheetTableProps {
  lines: readonly RateSheetLine[];
  meta: RateSheet['meta'];
}

const CELL = 'border-line border-b px-2 py-1.5 align-top';
const NUMBER = `${CELL} text-right whitespace-nowrap`;

function SheetTable({ lines, meta }: SheetTableProps) {
  const rows = useMemo(() => lines.map(sheetRow), [lines]);
  const sums = sheetSums(meta);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is to be reached by keyboard
    <section aria-label="Tasas por pedido" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="tabular w-full min-w-200 border-collapse text-sm print:min-w-0 print:text-[8.5pt]">
        <thead>
          <tr className="text-left">
            <th className={CELL}>Pedido</th>
            <th className={CELL}>Fecha</th>
            <th className={NUMBER}>Total USD</th>
            <th className={NUMBER}>Bs. por dólar</th>
            <th className={CELL}>Publicación</th>
            <th className={NUMBER}>Total Bs.</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
        {/* A row group, because a table footer would be printed on each sheet of paper. */}
        <tfoot className="table-row-group">
          <tr className="break-inside-avoid font-medium">
            <td className={CELL} colSpan={2}>
              {sums.orders}
              {sums.cancelled && <span className="block font-normal text-ink-soft">{sums.cancelled}</span>}
            </td>
            <td className={NUMBER}>{sums.usd}</td>
            <td className={CELL} colSpan={2} />
            <td className={NUMBER}>{sums.bs}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Row({ row }: { row: SheetRow }) {
  return (
    <tr className="break-inside-avoid">
      <td className={`${CELL} whitespace-nowrap`}>
        <Link to={`/admin/sales?venta=${row.id}`} className="underline underline-offset-4 print:no-underline">
          {row.orderId}
        </Link>
        {row.cancelled && <span className="block text-danger">Cancelado</span>}
      </td>
      <td className={CELL}>{row.when}</td>
      <td className={NUMBER}>{row.usd}</td>
      <td className={NUMBER}>{row.voided ? <s>{row.rate}</s> : row.rate}</td>
      <td className={CELL}>
        {row.publication}
        {row.voided && <span className="block text-danger">{row.voided}</span>}
        {row.difference && <span className="block text-amber">{row.difference}</span>}
      </td>
      <td className={NUMBER}>{row.bs}</td>
    </tr>
  );
}
