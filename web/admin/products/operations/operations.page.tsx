import Eye from 'lucide-react/icons/eye';
import Shirt from 'lucide-react/icons/shirt';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  OPERATION_NAMES,
  type OperationRecord,
  type OperationState,
  type operationList,
} from '#contract/catalogue/operations/item-operation.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { pageQuery } from '#web/admin/kit/list/list-params.ts';
import { ListScreen } from '#web/admin/kit/list/list-screen.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { type ListSource, useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useOpenRecord } from '#web/admin/kit/list/use-open-record.ts';
import { StateBadge, type Tone } from '#web/admin/kit/state-badge.tsx';
import { RowAction, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { OperationBanner } from './operation-banner.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { UndoDialog } from './start-dialogs.tsx';
import { OPERATIONS, useOperations } from './use-operations.ts';

const OPTIONS = { filters: [] };
const OPERATION_PAGES: ListSource<never> = {
  key: OPERATIONS,
  path: '/items/operations',
  // There is nothing to search in, whatever a hand-made address asks for.
  queryOf: (params) => pageQuery({ ...params, text: '' }),
};
const OPEN = 'operacion';

/** The operations on many products, and each deletion: who, when, how many, and the undo. */
export default function OperationsPage() {
  const list = useListParams(OPTIONS);
  const operations = useOperations();
  const page = useListQuery<z.infer<typeof operationList>>(list, OPERATION_PAGES);
  const open = useOpenRecord(OPEN);
  const [undoing, setUndoing] = useState<OperationRecord | null>(null);
  const navigate = useNavigate();
  const busy = operations.running !== null;

  const actions = useCallback(
    (operation: OperationRecord) => (
      <>
        <RowOpenLink
          icon={Eye}
          acts={['open']}
          label={`Ver informe de ${nameOf(operation)}`}
          parameter={OPEN}
          id={operation.id}
        />
        {operation.attributes.undoable && (
          <RowAction
            icon={Undo2}
            label={`Deshacer ${nameOf(operation)}`}
            disabled={busy}
            onClick={() => setUndoing(operation)}
          />
        )}
      </>
    ),
    [busy],
  );

  return (
    <ListScreen
      title="Operaciones"
      noun={['operación', 'operaciones']}
      query={page}
      rows={page.data?.data}
      columns={OPERATION_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      tools={[{ label: 'Productos', icon: Shirt, onUse: () => void navigate('/admin/products') }]}
      openId={open.id ?? undoing?.id ?? null}
      notices={operations.running && <OperationBanner operation={operations.running} />}
      loadingText="Cargando operaciones..."
      empty={{
        title: 'No hay operaciones',
        text: 'Aquí queda cada importación, edición en lote y eliminación de productos, y la manera de deshacerla.',
      }}
      failed={{ title: 'Error al cargar las operaciones' }}
    >
      {open.id !== null && <ReportDialog key={open.id} id={open.id} onClose={() => open.show(null)} />}
      {undoing && <UndoDialog operation={undoing} onClose={() => setUndoing(null)} onStart={operations.start} />}
    </ListScreen>
  );
}

const nameOf = (operation: OperationRecord) => `${operationName(operation)}, n.º ${operation.id}`;

/** 'Edición en lote: Precio −10%'. */
function operationName({ attributes: { kind, subject, fileName } }: OperationRecord): string {
  return [OPERATION_NAMES[kind], subject ?? fileName].filter(Boolean).join(': ');
}

const OPERATION_COLUMNS: readonly TableColumn<OperationRecord>[] = [
  {
    id: 'startedAt',
    header: 'Fecha',
    cell: ({ attributes }) => (
      <span className="tabular text-ink-soft">{formatCaracasDateTime(new Date(attributes.startedAt))}</span>
    ),
  },
  { id: 'name', header: 'Operación', kind: 'main', cell: operationName },
  {
    id: 'actor',
    header: 'Quién',
    cell: ({ attributes: { actor } }) => <span title={actor}>{nameOfActor(actor)}</span>,
  },
  {
    id: 'count',
    header: 'Productos',
    kind: 'number',
    cell: ({ attributes: { counts } }) => counts.succeeded.toLocaleString('es-VE'),
  },
  {
    id: 'failed',
    header: 'Errores',
    kind: 'number',
    cell: ({ attributes: { counts } }) => (
      <span className={counts.failed > 0 ? 'text-danger' : 'text-ink-soft'}>
        {counts.failed.toLocaleString('es-VE')}
      </span>
    ),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: (operation) => <StateCell operation={operation} /> },
];

const STATES: Record<OperationState, [name: string, tone: Tone]> = {
  running: ['En curso', 'gold'],
  done: ['Terminada', 'leaf'],
  failed: ['Falló', 'danger'],
  interrupted: ['Interrumpida', 'amber'],
};

function StateCell({ operation: { attributes } }: { operation: OperationRecord }) {
  const { state, undone } = attributes;
  if (!undone)
    return (
      <StateBadge large tone={STATES[state][1]}>
        {STATES[state][0]}
      </StateBadge>
    );
  return (
    <StateBadge large tone="quiet" title={`La deshizo ${undone.actor}, ${formatCaracasDateTime(new Date(undone.at))}`}>
      Deshecha
    </StateBadge>
  );
}
