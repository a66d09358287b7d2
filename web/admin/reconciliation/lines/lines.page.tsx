import CircleSlash from 'lucide-react/icons/circle-slash';
import FileUp from 'lucide-react/icons/file-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { useCallback, useMemo, useState } from 'react';
import { type BankLineRecord, LINE_STATES } from '#contract/reconciliation/bank-line.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { ListFilter } from '../../kit/list/list-filters.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { RowAction } from '../../kit/table/row-action.tsx';
import { useBankAccountList } from '../accounts/account-queries.ts';
import { LINE_COLUMNS, STATE_NAMES } from './line-columns.tsx';
import { LINE_FILTERS, type LineFilter, useBankLines, useSetAside } from './line-queries.ts';
import { SetAsideDialog } from './set-aside-dialog.tsx';

const OPTIONS = { filters: LINE_FILTERS };

const nameOf = ({ attributes: { day, reference, description } }: BankLineRecord) =>
  [formatDay(day), reference || description].filter(Boolean).join(' ');

/** 'Movimientos': what the banks said, with what became of it. */
export default function LinesPage() {
  const list = useListParams(OPTIONS);
  const lines = useBankLines(list);
  const accounts = useBankAccountList();
  const [toSetAside, setToSetAside] = useState<BankLineRecord | null>(null);
  const { mutate: change } = useSetAside();

  const filters = useMemo((): readonly ListFilter<LineFilter>[] => {
    const names = accounts.data?.data.map(({ id, attributes }) => [String(id), attributes.name] as const) ?? [];
    return [
      { kind: 'choice', name: 'cuenta', label: 'Cuenta', all: 'Todas las cuentas', options: names },
      {
        kind: 'choice',
        name: 'estado',
        label: 'Estado',
        all: 'Todos los estados',
        options: LINE_STATES.map((state) => [state, STATE_NAMES[state]] as const),
      },
      { kind: 'days', from: 'desde', to: 'hasta' },
    ];
  }, [accounts.data]);

  const actions = useCallback(
    (line: BankLineRecord) => {
      const { state } = line.attributes;
      if (state === 'matched') return null;
      return state === 'excluded' ? (
        <RowAction
          icon={Undo2}
          label={`Volver a contar ${nameOf(line)}`}
          onClick={() => change({ id: line.id, reason: null })}
        />
      ) : (
        <RowAction icon={CircleSlash} label={`Apartar ${nameOf(line)}`} onClick={() => setToSetAside(line)} />
      );
    },
    [change],
  );

  return (
    <ListScreen
      title="Movimientos"
      label="Movimientos"
      noun={['movimiento', 'movimientos']}
      query={lines}
      rows={lines.data?.data}
      columns={LINE_COLUMNS}
      rowName={nameOf}
      actions={actions}
      list={list}
      search={{ placeholder: 'Buscar por referencia, monto o texto' }}
      filters={filters}
      primary={{ label: 'Subir estado de cuenta', to: '/admin/reconciliation/upload', icon: FileUp }}
      loadingText="Cargando movimientos..."
      empty={{ title: 'No hay movimientos', text: 'Sube el estado de cuenta de un banco para verlos aquí.' }}
      notFound={{ title: 'No se encontraron movimientos', text: 'Prueba con otra referencia o quita los filtros.' }}
      failed={{ title: 'Error al cargar los movimientos' }}
      cardsUnder={900}
    >
      {toSetAside && <SetAsideDialog line={toSetAside} onClose={() => setToSetAside(null)} />}
    </ListScreen>
  );
}
