import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { Button } from '#web/ui/button.tsx';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { SALE_LIST } from '../data/sale-filter.ts';
import { SALES, useArrivals, useSales } from '../data/sale-queries.ts';
import { type SaleRow, STATUS_NAMES, saleRow } from '../data/sale-view.ts';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { ArrivalsNotice } from './arrivals-notice.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { SALES_COLUMNS } from './sales-columns.tsx';
import { useExport } from './use-export.ts';

/** Seven columns need this much. */
const CARDS_UNDER_PX = 880;
/** Names the sale whose detail is open. */
const OPEN = 'venta';

const FILTERS: readonly ListFilter<(typeof SALE_LIST.filters)[number]>[] = [
  {
    kind: 'choice',
    name: 'estado',
    label: 'Estado',
    all: 'Todos',
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
      buttons={
        <Button variant="secondary" onClick={() => saving.mutate()} busy={saving.isPending}>
          {!saving.isPending && <Download aria-hidden className="size-4" />}
          Exportar
        </Button>
      }
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
