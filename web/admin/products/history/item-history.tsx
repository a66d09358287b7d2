import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { HistoryField } from '#contract/catalogue/operations/item-history.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { LoadState } from '#web/admin/kit/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldChoice } from './field-choice.tsx';
import { HistoryEntries } from './history-entries.tsx';
import { stockAround } from './history-view.ts';
import { StepChart } from './step-chart.tsx';
import { stepsOf } from './steps-of.ts';
import { useItemHistory } from './use-item-history.ts';

const EMPTY = {
  all: 'Todavía no hay cambios anotados.',
  stock: 'No hay cambios de stock anotados.',
  price: 'No hay cambios de precio anotados.',
};

const FORMATS = {
  stock: (value: number) => value.toLocaleString('es-VE'),
  price: (value: number) => formatShopPrice(centsFromDecimal(value)),
};

/** What became of an item: who changed what, and what orders took. Loaded when it is shown. */
export function ItemHistory({ id }: { id: number }) {
  const [field, setField] = useState<HistoryField>();
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <FieldChoice value={field} onChange={setField} />
        <Link to={`/admin/stock/movements?producto=${id}`} className="py-2.5 text-sm underline underline-offset-4">
          Movimientos por tienda
        </Link>
      </div>
      <Entries key={field} id={id} field={field} />
    </div>
  );
}

function Entries({ id, field }: { id: number; field: HistoryField }) {
  const history = useItemHistory(id, field);
  const {
    entries,
    stock: now,
    total,
    error,
    hasNextPage,
    isFetchNextPageError,
    fetchNextPage,
    refetch,
    isFetchingNextPage,
  } = history;
  const stock = useMemo(() => stockAround(entries ?? [], now), [entries, now]);
  const steps = useMemo(() => (field && entries ? stepsOf(field, entries, stock) : []), [field, entries, stock]);
  const [openedAt] = useState(Date.now);

  if (!entries) {
    return (
      <LoadState
        loading="Cargando historial..."
        problem={error?.message}
        title="No se pudo cargar el historial."
        onRetry={refetch}
        className="text-ink-faint text-sm"
      />
    );
  }
  if (entries.length === 0) return <p className="text-ink-soft text-sm">{EMPTY[field ?? 'all']}</p>;
  return (
    <>
      {field && steps.length > 1 && (
        <StepChart steps={steps} until={Math.max(openedAt, steps.at(-1)?.at ?? 0)} format={FORMATS[field]} />
      )}
      <HistoryEntries entries={entries} stock={stock} field={field} />
      {isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {error?.message}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-4 text-ink-faint text-sm">
        {hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11"
            busy={isFetchingNextPage}
            onClick={() => fetchNextPage()}
          >
            Ver más
          </Button>
        )}
        <span>
          {entries.length} de {total}. Los cambios del personal se guardan 180 días; las ventas, mientras existan.
        </span>
      </p>
    </>
  );
}
