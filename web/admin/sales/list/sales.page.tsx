import { useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Download from 'lucide-react/icons/download';
import Gauge from 'lucide-react/icons/gauge';
import Hourglass from 'lucide-react/icons/hourglass';
import ListChecks from 'lucide-react/icons/list-checks';
import Mail from 'lucide-react/icons/mail';
import PackageX from 'lucide-react/icons/package-x';
import { useCallback, useState } from 'react';
import type { OwedRefunds } from '#contract/payments/refund.ts';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { MAX_CHOSEN_SALES, type SaleStatus } from '#domain/sales/sale.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { moneyText } from '#web/admin/kit/document/money-text.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import type { ListViews } from '#web/admin/kit/views/open-view.ts';
import { type Question, SaleQuestion } from '../change/sale-question.tsx';
import { StatusChangeProvider } from '../change/sale-status.tsx';
import { afterValidation, ValidateDialog } from '../change/validate-dialog.tsx';
import { SALE_LIST, saleFilterQuery } from '../data/sale-filter.ts';
import { SALES, useArrivals, useSales } from '../data/sale-queries.ts';
import { useChosenRows } from '../data/use-chosen-rows.ts';
import { SettingsDialog, type SettingsName } from '../fulfilment/settings-dialogs.tsx';
import { SaleDialog } from '../sale/sale-dialog.tsx';
import { ChosenActs, saleFile, useExportSales } from './chosen-acts.tsx';
import { SALE_COLUMNS } from './sale-columns.tsx';
import { SaleRowActions } from './sale-row-actions.tsx';
import { saleFilters } from './sales-filters.ts';

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

const TOO_MANY = [`Elige a lo más ${MAX_CHOSEN_SALES} ventas`, 'Trabaja con estas y sigue con las demás.'] as const;

const nameOf = ({ attributes }: SaleRecord) => attributes.order_id;
const selected = (many: number) => `${many} ${many === 1 ? 'venta seleccionada' : 'ventas seleccionadas'}`;

export default function SalesPage() {
  const queries = useQueryClient();
  const list = useListParams(SALE_LIST);
  const { params } = list;
  const sales = useSales(list);
  const { data, isPlaceholderData } = sales;
  const arrivals = useArrivals(params, isPlaceholderData ? undefined : data?.meta.newest);
  const saving = useExportSales();
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useOpenRecord(OPEN);
  const rows = data?.data;
  const chosen = useChosenRows(rows, TOO_MANY);
  const [dialog, setDialog] = useState<'validate' | SettingsName | null>(null);
  const close = () => setDialog(null);
  const actions = useCallback(
    (sale: SaleRecord) => <SaleRowActions sale={sale} parameter={OPEN} onAsk={setQuestion} />,
    [],
  );

  return (
    <StatusChangeProvider>
      <ListScreen
        title="Gestión de Ventas"
        label="Ventas"
        noun={['venta', 'ventas']}
        query={sales}
        rows={rows}
        columns={SALE_COLUMNS}
        rowName={nameOf}
        actions={actions}
        list={list}
        views={SALE_VIEWS}
        search={{ placeholder: 'Orden, nombre, correo, referencia' }}
        filters={saleFilters(params.filters)}
        notices={saleFilterQuery(params).get('payment') === 'owed' && <OwedSums />}
        tools={[
          {
            needs: ['sales.export'],
            label: 'Exportar',
            icon: Download,
            onUse: () => saving.mutate(saleFile(saleFilterQuery(params))),
            busy: saving.isPending,
          },
          {
            needs: ['sales.settings'],
            label: 'Plazo sin pago',
            icon: Hourglass,
            onUse: () => setDialog('expiry'),
            rare: true,
          },
          {
            needs: ['sales.settings'],
            label: 'Correos de cada paso',
            icon: Mail,
            onUse: () => setDialog('step-mails'),
            rare: true,
          },
          {
            needs: ['sales.settings'],
            label: 'Sin retirar',
            icon: PackageX,
            onUse: () => setDialog('unfetched'),
            rare: true,
          },
          { needs: ['sales.settings'], label: 'Límites', icon: Gauge, onUse: () => setDialog('bounds'), rare: true },
        ]}
        primary={{
          needs: ['sales.validate'],
          label: 'Validar pagos',
          to: '/admin/sales/pending',
          icon: ListChecks,
        }}
        openId={open.id}
        selection={{
          chosen: chosen.selection,
          count: selected,
          buttons: <ChosenActs sales={chosen.rows} onValidate={() => setDialog('validate')} />,
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
        {dialog === 'validate' && (
          <ValidateDialog
            sales={chosen.rows.filter(({ attributes }) => attributes.status === 'pendiente')}
            onDone={(results) => chosen.change((before) => afterValidation(before, results))}
            onClose={close}
          />
        )}
        {dialog && dialog !== 'validate' && <SettingsDialog name={dialog} onClose={close} />}
        {open.id !== null && <SaleDialog id={open.id} params={params} onShow={open.show} />}
      </ListScreen>
    </StatusChangeProvider>
  );
}

interface ArrivalsNoticeProps {
  count: number;
  onShow: () => void;
}

/** Announces new sales. Staff load them with a click, so that no row moves under the pointer. */
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

/** The sum of all open refunds by currency: `Por devolver: Bs. 1.821,41 de 2 pagos · USD 10,00 de 1 pago`. */
function OwedSums() {
  const { data } = useRead<OwedRefunds>([...SALES, 'owed'], '/refunds/owed?page[size]=1');
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
