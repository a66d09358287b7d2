import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { TaxRateRecord } from '#contract/taxes/taxes.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { ConfirmDialog } from '../kit/dialog/confirm-dialog.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { RowAction } from '../kit/table/row-action.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { useWithdrawTaxRate } from './tax-queries.ts';
import { percentText, STATE_TITLES, sinceText, taxTitle } from './tax-words.ts';

/** All past, current and future rates. A future rate can be withdrawn. */
export function RateHistory({ rates }: { rates: readonly TaxRateRecord[] }) {
  const [leaving, setLeaving] = useState<TaxRateRecord | null>(null);
  return (
    <section aria-labelledby="historia-alicuotas" className="mt-12">
      <h2 id="historia-alicuotas" className="mb-3 text-xl">
        Historia de las alícuotas
      </h2>
      <DataTable
        label="Historia de las alícuotas"
        columns={COLUMNS}
        rows={rates}
        rowName={nameOf}
        actions={(rate) =>
          rate.attributes.state === 'future' && (
            <RowAction label={`Quitar ${nameOf(rate)}`} icon={Trash2} onClick={() => setLeaving(rate)} />
          )
        }
        loadingText="Cargando..."
        empty={{ title: 'No hay alícuotas' }}
        cardsUnder={640}
      />
      {leaving && <WithdrawDialog rate={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function WithdrawDialog({ rate, onClose }: { rate: TaxRateRecord; onClose: () => void }) {
  const withdraw = useWithdrawTaxRate();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Quitar la alícuota"
      confirmLabel="Quitar"
      act={withdraw}
      onConfirm={() => withdraw.mutate(rate.id, { onSuccess: onClose })}
    >
      <p className="tabular">{nameOf(rate)} no llegará a empezar: sigue la que esté en vigor.</p>
    </ConfirmDialog>
  );
}

function nameOf({ attributes: rate }: TaxRateRecord): string {
  return `${taxTitle(rate)} de ${percentText(rate.percent)} desde el ${formatDay(rate.from_day)}`;
}

/** The first day of a rate; '—' for a rate that came with the shop. */
function sinceDay(rate: TaxRateRecord['attributes']): string {
  return sinceText(rate) === 'de fábrica' ? '—' : formatDay(rate.from_day);
}

const COLUMNS: readonly TableColumn<TaxRateRecord>[] = [
  { id: 'tax', header: 'Impuesto', kind: 'main', cell: ({ attributes }) => taxTitle(attributes) },
  {
    id: 'percent',
    header: 'Alícuota',
    kind: 'number',
    card: 'aside',
    cell: ({ attributes }) => percentText(attributes.percent),
  },
  {
    id: 'from_day',
    header: 'Desde',
    cell: ({ attributes }) => <span className="tabular">{sinceDay(attributes)}</span>,
  },
  { id: 'state', header: 'Estado', cell: ({ attributes }) => STATE_TITLES[attributes.state] },
  { id: 'set_by', header: 'Por', cell: ({ attributes }) => attributes.set_by ?? 'De fábrica' },
];
