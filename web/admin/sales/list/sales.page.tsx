import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { fetchFile } from '#web/browser/api/api.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { SALE_LIST, type SaleListParams, saleFilterOf, saleFilterQuery } from '../data/sale-filter.ts';
import { SALES, useArrivals, useSales } from '../data/sale-queries.ts';
import { type SaleRow, STATUS_NAMES, saleRow } from '../data/sale-view.ts';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { SALES_COLUMNS } from './sales-columns.tsx';

/** Width in px that the seven columns need. */
const CARDS_UNDER_PX = 880;
/** URL parameter of the sale whose detail is open. */
const OPEN = 'venta';

const FILTERS: readonly ListFilter<(typeof SALE_LIST.filters)[number]>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos los estados',
    options: SALE_STATUSES.map((status) => [status, STATUS_NAMES[status]]),
  },
  { kind: 'days', from: 'desde', to: 'hasta' },
];

const nameOf = ({ orderId }: SaleRow) => orderId;

export default function SalesPage() {
  const queries = useQueryClient();
  const list = useListParams(SALE_LIST);
  const { params, hrefWith } = list;
  const sales = useSales(params);
  const { data, isPlaceholderData } = sales;
  const arrivals = useArrivals(params, isPlaceholderData ? undefined : data?.meta.newest);
  const saving = useExport(params);
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useOpenRecord(OPEN, hrefWith);
  const rows = useMemo(() => data?.data.map(saleRow), [data]);
  const actions = useCallback(
    (row: SaleRow) => <SaleRowActions row={row} detailHref={hrefWith(OPEN, row.id)} onAsk={setQuestion} />,
    [hrefWith],
  );

  return (
    <ListScreen
      title="Gestión de Ventas"
      label="Ventas"
      noun={['venta', 'ventas']}
      query={sales}
      rows={rows}
      columns={SALES_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Orden, nombre, correo, referencia' }}
      filters={FILTERS}
      tools={[{ label: 'Exportar', icon: Download, onUse: () => saving.mutate(), busy: saving.isPending }]}
      openId={open.id}
      loadingText="Cargando ventas..."
      empty={{ title: 'No hay ventas registradas' }}
      notFound={{ title: 'No se encontraron ventas' }}
      failed={{ title: 'Error al cargar las ventas' }}
      cardsUnder={CARDS_UNDER_PX}
    >
      <ArrivalsNotice
        count={arrivals}
        onShow={() => {
          list.change({ page: 1 });
          void queries.invalidateQueries({ queryKey: [...SALES, 'list'] });
          window.scrollTo({ top: 0 });
        }}
      />
      <SaleQuestion question={question} onClose={() => setQuestion(null)} />
      {open.id !== null && <SaleDialog id={open.id} params={params} onShow={open.show} />}
    </ListScreen>
  );
}

interface ArrivalsNoticeProps {
  count: number;
  onShow: () => void;
}

/** Announces new sales. They are loaded on request, so that no row moves under the pointer. */
function ArrivalsNotice({ count, onShow }: ArrivalsNoticeProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--page-bar)+1.25rem)] z-20 grid place-items-center md:top-5 md:bottom-auto md:pl-64"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="tabular pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-5 font-medium text-paper text-sm shadow-float transition-colors hover:bg-ink-soft"
        >
          <ArrowUp aria-hidden className="size-4" />
          {count === 1 ? '1 venta nueva' : `${count} ventas nuevas`}
        </button>
      )}
    </div>
  );
}

/** Downloads the filtered sales as a sheet. Fetched with the token, which a plain link would not send. */
function useExport(params: SaleListParams) {
  return useMutation({
    mutationFn: () => repeatedAfterSignIn(() => fetchFile(`/sales/export?${saleFilterQuery(saleFilterOf(params))}`)),
    onSuccess: (sheet) => saveFile(`ventas-${caracasDay(new Date())}.csv`, sheet),
    onError: (problem) => notify.destructive('Error al exportar las ventas', problem.message),
  });
}
