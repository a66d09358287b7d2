import { useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Download from 'lucide-react/icons/download';
import Gauge from 'lucide-react/icons/gauge';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import { useCallback, useMemo, useState } from 'react';
import type { OwedRefunds } from '#contract/payments/refund.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { StatusChangeProvider } from '../change/status-change.tsx';
import { ValidateDialog } from '../change/validate-dialog.tsx';
import { SALE_LIST, saleFilterOf, saleFilterQuery } from '../data/sale-filter.ts';
import { SALES, useArrivals, useSales } from '../data/sale-queries.ts';
import { type SaleRow, saleRow } from '../data/sale-view.ts';
import { useExportSales } from '../data/use-export-sales.ts';
import { BoundsDialog } from '../fulfilment/bounds-dialog.tsx';
import { ExpiryDialog } from '../fulfilment/expiry-dialog.tsx';
import { moneyText } from '../payments/payment-view.ts';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { ChosenActs } from './chosen-acts.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { SALES_COLUMNS } from './sales-columns.tsx';
import { saleFilters } from './sales-filters.ts';
import { useChosenSales } from './use-chosen-sales.ts';

/** Columns that are not usual in this list, for who chooses them. */
const SALES_EXTRA_COLUMNS: readonly TableColumn<SaleRow>[] = [
  { id: 'payment_method', header: 'Método de pago', extra: true, cell: ({ paymentMethod }) => paymentMethod },
  {
    id: 'payment_reference',
    header: 'Referencia del pago',
    extra: true,
    cell: ({ paymentReference }) => <span className="tabular">{paymentReference ?? '—'}</span>,
  },
  { id: 'phone', header: 'Teléfono', extra: true, cell: ({ phone }) => <span className="tabular">{phone}</span> },
  { id: 'shipping_method', header: 'Método de envío', extra: true, cell: ({ shippingMethod }) => shippingMethod },
];

const NAMES: Record<SaleStatus, string> = { pendiente: 'Pendientes', validado: 'Validadas', cancelada: 'Canceladas' };

const SALE_VIEWS: ListViews = {
  list: 'sales',
  builtIn: Object.entries(NAMES).map(([estado, name]) => ({ key: estado, name, params: { estado } })),
  counts: '/sales/counts',
};

/** Width in px that the seven columns and the check boxes need. */
const CARDS_UNDER_PX = 920;
/** URL parameter of the sale whose detail is open. */
const OPEN = 'venta';

const COLUMNS = [...SALES_COLUMNS, ...SALES_EXTRA_COLUMNS];
const nameOf = ({ orderId }: SaleRow) => orderId;
const selected = (many: number) => `${many} ${many === 1 ? 'venta seleccionada' : 'ventas seleccionadas'}`;

export default function SalesPage() {
  const queries = useQueryClient();
  const list = useListParams(SALE_LIST);
  const { params, hrefWith } = list;
  const sales = useSales(list);
  const { data, isPlaceholderData } = sales;
  const arrivals = useArrivals(params, isPlaceholderData ? undefined : data?.meta.newest);
  const saving = useExportSales();
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useOpenRecord(OPEN, hrefWith);
  const rows = useMemo(() => data?.data.map(saleRow), [data]);
  const chosen = useChosenSales(rows);
  const [validating, setValidating] = useState(false);
  const [ending, setEnding] = useState(false);
  const [bounding, setBounding] = useState(false);
  const actions = useCallback((row: SaleRow) => <SaleRowActions row={row} parameter={OPEN} onAsk={setQuestion} />, []);

  return (
    <StatusChangeProvider>
      <ListScreen
        title="Gestión de Ventas"
        label="Ventas"
        noun={['venta', 'ventas']}
        query={sales}
        rows={rows}
        columns={COLUMNS}
        rowName={nameOf}
        actions={actions}
        list={list}
        views={SALE_VIEWS}
        search={{ placeholder: 'Orden, nombre, correo, referencia' }}
        filters={saleFilters(params.filters)}
        notices={saleFilterOf(params).payment === 'owed' && <OwedSums />}
        tools={[
          {
            label: 'Exportar',
            icon: Download,
            onUse: () => saving.mutate(saleFilterQuery(saleFilterOf(params))),
            busy: saving.isPending,
          },
          { label: 'Plazo sin pago', icon: Hourglass, onUse: () => setEnding(true), rare: true },
          { label: 'Límites', icon: Gauge, onUse: () => setBounding(true), rare: true },
        ]}
        primary={{
          label: 'Validar pagos',
          to: '/admin/sales/pending',
          icon: ListChecks,
        }}
        openId={open.id}
        selection={{
          chosen: chosen.selection,
          count: selected,
          buttons: <ChosenActs sales={chosen.sales} onValidate={() => setValidating(true)} />,
        }}
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
        {validating && (
          <ValidateDialog
            sales={chosen.sales.filter(({ status }) => status === 'pendiente')}
            onDone={chosen.update}
            onClose={() => setValidating(false)}
          />
        )}
        {ending && <ExpiryDialog onClose={() => setEnding(false)} />}
        {bounding && <BoundsDialog onClose={() => setBounding(false)} />}
        {open.id !== null && <SaleDialog id={open.id} params={params} onShow={open.show} />}
      </ListScreen>
    </StatusChangeProvider>
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

/** What is to be given back in all, by currency: `Por devolver: Bs. 1.821,41 de 2 pagos · USD 10,00 de 1 pago`. */
function OwedSums() {
  const { data } = useQuery({
    queryKey: [...SALES, 'owed'],
    queryFn: ({ signal }) => ask<OwedRefunds>('/refunds/owed?page[size]=1', { signal }),
  });
  if (!data) return null;
  const sums = data.meta.sums.map(
    ({ currency, amount, count }) => `${moneyText(amount, currency)} de ${count} ${count === 1 ? 'pago' : 'pagos'}`,
  );
  return (
    <p role="status" className="tabular mb-3 text-ink-soft text-sm">
      {sums.length > 0 ? `Por devolver: ${sums.join(' · ')}` : 'No hay nada por devolver'}
    </p>
  );
}
