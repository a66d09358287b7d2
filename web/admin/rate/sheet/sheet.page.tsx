import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { MAX_SHEET_ORDERS } from '#domain/sales/rate-sheet.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { AS_STEP } from '#web/admin/kit/in-place.ts';
import { FilterDay } from '#web/admin/kit/list/list-filters.tsx';
import { PageHeading } from '#web/admin/kit/page-heading.tsx';
import { failureOf, StaleNotice } from '#web/admin/kit/stale-notice.tsx';
import { ListState } from '#web/admin/kit/table/list-state.tsx';
import { useShop } from '#web/browser/use-shop.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SheetTable } from './sheet-table.tsx';
import { readSheetPeriod, type SheetPeriod, sheetProblem } from './sheet-view.ts';
import { useRateSheet } from './use-rate-sheet.ts';

/** The rates by order, for bookkeeping: on screen and printed on A4. */
export default function SheetPage() {
  const shopName = useShop()?.shop.name ?? '';
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
        <Button disabled={!data?.lines.length || tooMany} onClick={() => window.print()}>
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
