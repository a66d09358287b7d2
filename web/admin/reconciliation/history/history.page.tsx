import { useMemo, useState } from 'react';
import type { ReconciliationList, ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { RECONCILIATION_KINDS } from '#domain/payments/payment.ts';
import { ask } from '#web/admin/api/ask.ts';
import { CallDialog } from '#web/admin/kit/document/call-dialog.tsx';
import { readDay, readId } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';
import { type ListParams, type ListParamsOptions, pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useAccountOptions } from '../accounts/account-queries.ts';
import { ordersOf } from '../cases/case-words.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';
import { HISTORY_COLUMNS, HistoryDetail, KIND_NAMES } from './history-columns.tsx';

type HistoryFilter = 'cuenta' | 'tipo' | 'estado' | 'desde' | 'hasta';

const HISTORY_LIST: ListParamsOptions<HistoryFilter> = { filters: ['cuenta', 'tipo', 'estado', 'desde', 'hasta'] };
const HISTORY_PAGES = { key: [...RECONCILIATION, 'history'], path: '/reconciliations', queryOf };
const STATES: Record<string, string> = { vigentes: 'standing', deshechas: 'undone' };
const rowName = ({ attributes }: ReconciliationRecord) => ordersOf(attributes.payments);

/** The reconciliations that were made: by whom, when, and whether they were undone. */
export default function HistoryPage() {
  const list = useListParams(HISTORY_LIST);
  const query = useListQuery<ReconciliationList, HistoryFilter>(list, HISTORY_PAGES, { staleTime: 0 });
  const accounts = useAccountOptions();
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

function queryOf(params: ListParams<HistoryFilter>): URLSearchParams {
  const { cuenta, tipo, estado, desde, hasta } = params.filters;
  return pageQuery(params, {
    account: readId(cuenta),
    kind: RECONCILIATION_KINDS.find((kind) => kind === tipo),
    state: STATES[estado],
    from: readDay(desde),
    to: readDay(hasta),
  });
}

/** Asks before a reconciliation is undone: its lines and payments go back to the queue. */
function UndoDialog({ record, onClose }: { record: ReconciliationRecord; onClose: () => void }) {
  return (
    <CallDialog
      title="¿Deshacer la conciliación?"
      confirmLabel="Deshacer"
      cancelLabel="Volver"
      call={() => ask<unknown>(`/reconciliations/${record.id}/undo`, { method: 'POST' })}
      refreshes={[RECONCILIATION]}
      success="Conciliación deshecha"
      onClose={onClose}
    >
      <p>
        <strong className="tabular">{rowName(record)}</strong> vuelve a esperar su pago, y sus movimientos vuelven a la
        cola.
      </p>
    </CallDialog>
  );
}
