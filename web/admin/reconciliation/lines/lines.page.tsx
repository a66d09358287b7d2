import CircleSlash from 'lucide-react/icons/circle-slash';
import FileUp from 'lucide-react/icons/file-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useState } from 'react';
import { type BankLineRecord, LINE_STATES, type LineState } from '#contract/reconciliation/bank-line.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { TextLink } from '../../kit/document/cells.tsx';
import { RadioLines } from '../../kit/document/choices.tsx';
import { amountText } from '../../kit/document/money-text.ts';
import { StepDialog } from '../../kit/document/step-dialog.tsx';
import type { ListFilter } from '../../kit/list/list-filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { StateBadge, type Tone } from '../../kit/state-badge.tsx';
import { RowAction } from '../../kit/table/row-action.tsx';
import type { TableColumn } from '../../kit/table/table-column.ts';
import { useAccountOptions } from '../accounts/account-queries.ts';
import { EXCLUSION_REASONS, OTHER_REASON } from '../cases/case-words.ts';
import { LINE_FILTERS, type LineFilter, useBankLines, useExcludeLine } from './line-queries.ts';

const STATE_NAMES: Record<LineState, string> = {
  open: 'Sin conciliar',
  matched: 'Conciliado',
  reversed: 'Reversado',
  excluded: 'Apartado',
  out: 'Salida',
};
const STATE_TONES: Record<LineState, Tone> = {
  open: 'amber',
  matched: 'leaf',
  reversed: 'danger',
  excluded: 'quiet',
  out: 'quiet',
};

const OPTIONS = { filters: LINE_FILTERS };

const nameOf = ({ attributes: { day, reference, description } }: BankLineRecord) =>
  [formatDay(day), reference || description].filter(Boolean).join(' ');

const COLUMNS: readonly TableColumn<BankLineRecord>[] = [
  {
    id: 'day',
    header: 'Fecha',
    cell: ({ attributes }) => <span className="tabular text-ink-soft">{formatDay(attributes.day)}</span>,
  },
  {
    id: 'description',
    header: 'Descripción',
    kind: 'main',
    cell: ({ attributes: { description, payer } }) =>
      [description, payer].filter(Boolean).join(' · ') || 'Sin descripción',
  },
  {
    id: 'reference',
    header: 'Referencia',
    cell: ({ attributes }) => <span className="tabular">{attributes.reference || '—'}</span>,
  },
  { id: 'account', header: 'Cuenta', cell: ({ attributes }) => attributes.accountName },
  {
    id: 'amount',
    header: 'Monto',
    kind: 'number',
    cell: ({ attributes }) => (
      <span className={cx('whitespace-nowrap', attributes.hundredths < 0 && 'text-ink-soft')}>
        {amountText(attributes)}
      </span>
    ),
  },
  { id: 'state', header: 'Estado', card: 'aside', cell: ({ attributes }) => <State {...attributes} /> },
];

function State({ state, exclusion, orders }: BankLineRecord['attributes']) {
  const { reason, by } = exclusion ?? {};
  if (orders.length > 0) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <StateBadge tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateBadge>
        {orders.map(({ id, order_id }) => (
          <TextLink key={id} to={`/admin/sales?venta=${id}`} className="tabular text-sm">
            {order_id}
          </TextLink>
        ))}
      </span>
    );
  }
  return (
    <StateBadge tone={STATE_TONES[state]} title={exclusion ? `${reason}, por ${by ?? 'regla'}` : undefined}>
      {state === 'excluded' && exclusion ? `${STATE_NAMES.excluded}: ${reason}` : STATE_NAMES[state]}
    </StateBadge>
  );
}

/** 'Movimientos': all lines of the bank statements, with their state. */
export default function LinesPage() {
  const list = useListParams(OPTIONS);
  const lines = useBankLines(list);
  const accounts = useAccountOptions();
  const [toExclude, setToExclude] = useState<BankLineRecord | null>(null);
  const { mutate: change } = useExcludeLine();

  const filters: readonly ListFilter<LineFilter>[] = [
    { kind: 'choice', name: 'cuenta', label: 'Cuenta', all: 'Todas las cuentas', options: accounts },
    {
      kind: 'choice',
      name: 'estado',
      label: 'Estado',
      all: 'Todos los estados',
      options: LINE_STATES.map((state) => [state, STATE_NAMES[state]] as const),
    },
    { kind: 'days', from: 'desde', to: 'hasta' },
  ];

  const actions = useCallback(
    (line: BankLineRecord) => {
      const { state } = line.attributes;
      if (state === 'matched') return null;
      return state === 'excluded' ? (
        <RowAction
          needs={['money.reconcile']}
          icon={Undo2}
          label={`Volver a contar ${nameOf(line)}`}
          onClick={() => change({ id: line.id, reason: null })}
        />
      ) : (
        <RowAction
          needs={['money.reconcile']}
          icon={CircleSlash}
          label={`Apartar ${nameOf(line)}`}
          onClick={() => setToExclude(line)}
        />
      );
    },
    [change],
  );

  return (
    <ListScreen
      title="Movimientos"
      noun={['movimiento', 'movimientos']}
      query={lines}
      rows={lines.data?.data}
      columns={COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Buscar por referencia, monto o texto' }}
      filters={filters}
      primary={{
        needs: ['money.upload'],
        label: 'Subir estado de cuenta',
        to: '/admin/reconciliation/upload',
        icon: FileUp,
      }}
      loadingText="Cargando movimientos..."
      empty={{ title: 'No hay movimientos', text: 'Sube el estado de cuenta de un banco para verlos aquí.' }}
      notFound={{ title: 'No se encontraron movimientos', text: 'Prueba con otra referencia o quita los filtros.' }}
      failed={{ title: 'Error al cargar los movimientos' }}
      cardsUnder={900}
    >
      {toExclude && <ExcludeDialog line={toExclude} onClose={() => setToExclude(null)} />}
    </ListScreen>
  );
}

const MAX_NOTE = 150;

/** Asks why a line is no payment of an order, and excludes it. */
function ExcludeDialog({ line, onClose }: { line: BankLineRecord; onClose: () => void }) {
  const [reason, setReason] = useState('comisión');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const { description } = line.attributes;
  const text = reason === OTHER_REASON ? note.trim() : reason;
  return (
    <StepDialog
      title="Apartar movimiento"
      confirmLabel="Apartar"
      danger={false}
      step={useExcludeLine()}
      input={text === '' ? null : { id: line.id, reason: text }}
      onTry={() => setTried(true)}
      onClose={onClose}
    >
      <p>
        {amountText(line.attributes)} {description && `· ${description}`}: no se propondrá para ningún pedido.
      </p>
      <RadioLines legend="Motivo" options={EXCLUSION_REASONS} value={reason} onChange={setReason} />
      {reason === OTHER_REASON && (
        <Field label="¿Cuál?" required error={isTried && text === '' ? 'Escribe el motivo' : null}>
          <TextInput value={note} maxLength={MAX_NOTE} onChange={({ target }) => setNote(target.value)} />
        </Field>
      )}
    </StepDialog>
  );
}
