import ChartLine from 'lucide-react/icons/chart-line';
import Table2 from 'lucide-react/icons/table-2';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { RateList } from '#contract/money/currency.ts';
import { changePercent } from '#domain/money/exchange-rate.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { ask } from '../api/ask.ts';
import { ActionButton } from '../kit/document/action.tsx';
import { CallDialog } from '../kit/document/call-dialog.tsx';
import { Switch } from '../kit/switch.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { MOST_CHANGES, RATES } from './rate-queries.ts';
import { percentText, plain, type RateChange, rateChanges, voidText } from './rate-view.ts';

/** The chart library is large, so it is loaded only when the chart is shown. */
const RateChart = lazy(() => import('./rate-chart.tsx'));

export const PERIODS = [30, 60, 90, 180] as const;

interface RateHistoryProps {
  list: RateList;
  /** The list belongs to the previous period while the new one loads. */
  stale: boolean;
  days: number;
  onDays: (days: number) => void;
}

const VIEWS = { chart: 'Gráfico', table: 'Tabla' } as const;
const ICONS = { chart: ChartLine, table: Table2 };

const nameOf = ({ dollarValue }: RateChange) => dollarValue;

export function RateHistory({ list, stale, days, onDays }: RateHistoryProps) {
  const [view, setView] = useState<keyof typeof VIEWS>('chart');
  const [wrong, setWrong] = useState<RateChange | null>(null);
  const changes = useMemo(() => rateChanges(list.data), [list.data]);
  const columns = useMemo(() => columnsOf(list.meta.current?.id, setWrong), [list.meta.current?.id]);
  const valid = useMemo(() => changes.filter(({ voidedAt }) => voidedAt === null), [changes]);
  return (
    <section aria-labelledby="historia-tasa" className="mt-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="historia-tasa" className="text-xl">
          Historia
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Período" hideLabel className="w-44">
            <Select value={days} onChange={({ target }) => onDays(Number(target.value))}>
              {PERIODS.map((period) => (
                <option key={period} value={period}>
                  Últimos {period} días
                </option>
              ))}
            </Select>
          </Field>
          <Switch label="Ver como" options={VIEWS} icons={ICONS} value={view} onChange={setView} />
        </div>
      </div>
      {view === 'chart' && changes.length > 0 ? (
        <ChangesChart changes={valid} stale={stale} />
      ) : (
        <DataTable
          label="Historia de la tasa"
          columns={columns}
          rows={changes}
          rowName={nameOf}
          stale={stale}
          loadingText="Cargando..."
          empty={{ title: 'La tasa no cambió en estos días' }}
          cardsUnder={640}
        />
      )}
      {wrong && <VoidDialog rate={wrong} onClose={() => setWrong(null)} />}
      {list.meta.total > list.data.length && (
        <p className="mt-3 text-ink-soft text-sm">Se muestran los {MOST_CHANGES} cambios más recientes.</p>
      )}
    </section>
  );
}

function ChangesChart({ changes, stale }: { changes: readonly RateChange[]; stale: boolean }) {
  return (
    <figure aria-busy={stale || undefined} className={stale ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
      <figcaption className="tabular mb-3 text-ink-soft text-sm">{summaryOf(changes)}</figcaption>
      <Suspense
        fallback={
          <div
            role="status"
            className="h-72 animate-pulse bg-paper-sunken motion-reduce:animate-none"
            aria-label="Cargando gráfico..."
          />
        }
      >
        <RateChart changes={changes} />
      </Suspense>
    </figure>
  );
}

function summaryOf(changes: readonly RateChange[]): string {
  const [last] = changes;
  const first = changes.at(-1);
  if (!last || !first) return '';
  const rateOf = ({ dollarValue, date }: RateChange) => `Bs. ${dollarValue} el ${formatDay(date)}`;
  if (first === last) return rateOf(last);
  const percent = percentText(changePercent(plain(first.dollarValue), plain(last.dollarValue)));
  return `De ${rateOf(first)} a ${rateOf(last)}: ${percent}`;
}

/** Stops orders at the rate, also of shoppers who saw it less than half an hour ago. */
function VoidDialog({ rate, onClose }: { rate: RateChange; onClose: () => void }) {
  return (
    <CallDialog
      title={`Retirar la tasa de Bs. ${rate.dollarValue}`}
      confirmLabel="Retirar"
      danger={false}
      call={() => ask<unknown>(`/currency/rates/${rate.id}/void`, { method: 'POST' })}
      refreshes={[RATES]}
      success="Tasa retirada"
      onClose={onClose}
    >
      <p>Deja de valer para pedidos: quien la vio hace menos de media hora tiene que aceptar el nuevo total.</p>
    </CallDialog>
  );
}

const columnsOf = (
  current: number | undefined,
  onVoid: (rate: RateChange) => void,
): readonly TableColumn<RateChange>[] => [
  {
    id: 'at',
    header: 'En vigor desde',
    cell: ({ at }) => <span className="tabular">{formatCaracasDateTime(new Date(at))}</span>,
  },
  {
    id: 'value',
    header: 'Bs. por dólar',
    kind: 'number',
    card: 'aside',
    cell: (rate) => (rate.voidedAt ? <s>{rate.dollarValue}</s> : rate.dollarValue),
  },
  {
    id: 'percent',
    header: 'Variación',
    kind: 'number',
    cell: ({ percent }) => (percent === null ? '—' : percentText(percent)),
  },
  { id: 'date', header: 'Fecha', cell: ({ date }) => <span className="tabular">{formatDay(date)}</span> },
  {
    id: 'source',
    header: 'Fuente',
    kind: 'main',
    cell: (rate) => (
      <>
        {sourceText(rate)}
        {rate.voidedAt && <span className="block whitespace-normal text-danger text-sm">{voidText(rate)}</span>}
        {rate.manual && !rate.voidedAt && rate.id !== current && (
          <ActionButton
            needs={['rate.write']}
            small
            label="Retirar"
            aria-label={`Retirar la tasa de Bs. ${rate.dollarValue}`}
            variant="quiet"
            className="-ml-2 px-2"
            onClick={() => onVoid(rate)}
          />
        )}
      </>
    ),
  },
];

function sourceText({ source, manual, setBy }: RateChange): string {
  const how = manual ? `${source}, a mano` : source;
  return setBy ? `${how}, por ${setBy}` : how;
}
