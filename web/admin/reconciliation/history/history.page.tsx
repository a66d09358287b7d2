import { useMemo, useState } from 'react';
import type { ReconciliationList, ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { RECONCILIATION_KINDS } from '#domain/payments/payment.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type ListParams, type ListParamsOptions, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { ordersOf } from '../cases/case-words.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { useBankAccounts } from '../cases/use-bank-accounts.ts';
import { HISTORY_COLUMNS, KIND_NAMES } from './history-columns.tsx';
import { HistoryDetail } from './history-detail.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type HistoryFilter = 'cuenta' | 'tipo' | 'estado' | 'desde' | 'hasta';

const HISTORY_LIST: ListParamsOptions<HistoryFilter> = { filters: ['cuenta', 'tipo', 'estado', 'desde', 'hasta'] };
const HISTORY_PAGES = { key: [...RECONCILIATION, 'history'], path: '/reconciliations', queryOf: asked };
const STATES: Record<string, string> = { vigentes: 'standing', deshechas: 'undone' };
const rowName = ({ attributes }: ReconciliationRecord) => ordersOf(attributes.payments);

/** What was put together, by whom and when, and what became of it. */
export default function HistoryPage() {
  const list = useListParams(HISTORY_LIST);
  const query = useListQuery<ReconciliationList, HistoryFilter>(list, HISTORY_PAGES, { staleTime: 0 });
  const accounts = useBankAccounts();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [undoing, setUndoing] = useState<ReconciliationRecord | null>(null);
  const detail = useMemo(
    () => ({
      isOpen: ({ id }: ReconciliationRecord) => open.has(id),
      onToggle: ({ id }: ReconciliationRecord, isOpen: boolean) =>
        setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id))),
      editsInside: () => false,
      content: (record: ReconciliationRecord) => <HistoryDetail record={record} onUndo={() => setUndoing(record)} />,
    }),
    [open],
  );
  return (
    <ListScreen
      title="Historial de conciliaciones"
      label="Conciliaciones"
      noun={['conciliación', 'conciliaciones']}
      query={query}
      rows={query.data?.data}
      columns={HISTORY_COLUMNS}
      rowName={rowName}
      list={list}
      search={{ placeholder: 'Pedido, cliente, referencia o monto', label: 'Buscar en el historial' }}
      filters={filters(accounts)}
      detail={detail}
      loadingText="Cargando el historial..."
      empty={{ title: 'Todavía no se ha conciliado nada' }}
      notFound={{ title: 'Nada coincide con la búsqueda' }}
      failed={{ title: 'No se pudo cargar el historial' }}
      cardsUnder={860}
    >
      {undoing && <UndoDialog record={undoing} onClose={() => setUndoing(null)} />}
    </ListScreen>
  );
}

function filters(accounts: readonly (readonly [string, string])[]): readonly ListFilter<HistoryFilter>[] {
  return [
    { kind: 'choice', name: 'cuenta', label: 'Cuenta', all: 'Todas las cuentas', options: accounts, anyValue: true },
    {
      kind: 'choice',
      name: 'tipo',
      label: 'Cómo',
      all: 'De todo tipo',
      options: RECONCILIATION_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const),
    },
    {
      kind: 'choice',
      name: 'estado',
      label: 'Estado',
      all: 'Vigentes y deshechas',
      options: [
        ['vigentes', 'Vigentes'],
        ['deshechas', 'Deshechas'],
      ],
    },
    { kind: 'days', from: 'desde', to: 'hasta' },
  ];
}

function asked(params: ListParams<HistoryFilter>): URLSearchParams {
  const { cuenta, tipo, estado, desde, hasta } = params.filters;
  return pageQuery(params, {
    account: /^[1-9]\d{0,9}$/.test(cuenta) ? cuenta : '',
    kind: RECONCILIATION_KINDS.find((kind) => kind === tipo) ?? '',
    state: STATES[estado] ?? '',
    from: isCalendarDay(desde) ? desde : '',
    to: isCalendarDay(hasta) ? hasta : '',
  });
}
