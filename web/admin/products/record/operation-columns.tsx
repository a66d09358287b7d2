import {
  OPERATION_NAMES,
  type OperationRecord,
  type OperationState,
} from '#contract/catalogue/operations/item-operation.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { cx } from '#web/ui/cx.ts';

/** 'Edición en lote: Precio −10%'. */
export function operationName({ attributes: { kind, subject, fileName } }: OperationRecord): string {
  return [OPERATION_NAMES[kind], subject ?? fileName].filter(Boolean).join(': ');
}

export const OPERATION_COLUMNS: readonly TableColumn<OperationRecord>[] = [
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
      <span className={cx(counts.failed > 0 ? 'text-danger' : 'text-ink-soft')}>
        {counts.failed.toLocaleString('es-VE')}
      </span>
    ),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: (operation) => <StateBadge operation={operation} /> },
];

const STATES: Record<OperationState, [name: string, look: string]> = {
  running: ['En curso', 'bg-gold-soft text-gold-deep'],
  done: ['Terminada', 'bg-leaf-soft text-leaf'],
  failed: ['Falló', 'bg-danger-soft text-danger'],
  interrupted: ['Interrumpida', 'bg-amber-soft text-amber'],
};

function StateBadge({ operation: { attributes } }: { operation: OperationRecord }) {
  const { state, undone } = attributes;
  const [name, look] = undone ? ['Deshecha', 'bg-paper-sunken text-ink-soft'] : STATES[state];
  const by = undone && `La deshizo ${undone.actor}, ${formatCaracasDateTime(new Date(undone.at))}`;
  return (
    <span
      className={cx('inline-flex min-h-6 items-center rounded-full px-3 font-medium text-sm', look)}
      {...(by && { title: by })}
    >
      {name}
    </span>
  );
}
