import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { HistoryField } from '#contract/catalogue/operations/item-history.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { QueryState } from '#web/admin/kit/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { HistoryEntries } from './history-entries.tsx';
import { stockAround } from './history-view.ts';
import { StepChart, stepsOf } from './step-chart.tsx';
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

/** The history of an item: changes by staff, and orders. Loaded when it is shown. */
function ItemHistory({ id }: { id: number }) {
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
  const { entries, stock: now, error } = history;
  const stock = useMemo(() => stockAround(entries ?? [], now), [entries, now]);
  const steps = useMemo(() => (field && entries ? stepsOf(field, entries, stock) : []), [field, entries, stock]);
  const [openedAt] = useState(Date.now);

  if (!entries) {
    return (
      <QueryState
        query={history}
        loading="Cargando historial..."
        title="No se pudo cargar el historial."
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
      {history.isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {error?.message}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-4 text-ink-faint text-sm">
        {history.hasNextPage && (
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11"
            busy={history.isFetchingNextPage}
            onClick={() => history.fetchNextPage()}
          >
            Ver más
          </Button>
        )}
        <span>
          {entries.length} de {history.total}. Los cambios del personal se guardan 180 días; las ventas, mientras
          existan.
        </span>
      </p>
    </>
  );
}

const CHOICES = [
  [undefined, 'Todo'],
  ['stock', 'Stock'],
  ['price', 'Precio'],
] as const;

function FieldChoice({ value, onChange }: { value: HistoryField; onChange: (field: HistoryField) => void }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Qué cambios se ven</legend>
      {CHOICES.map(([field, label]) => (
        <label
          key={label}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-house border border-line-strong px-4 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={value === field}
            onChange={() => onChange(field)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface HistorySectionProps {
  id: number;
  /** Counts the clicks that open it; each one scrolls it into view. 0 while it is closed. */
  opened: number;
  onToggle: () => void;
}

/** The history below the form of a product, closed at first. */
export function HistorySection({ id, opened, onToggle }: HistorySectionProps) {
  const content = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = opened > 0;
  useEffect(() => {
    if (opened === 0) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return (
    <section aria-label="Historial" className="mt-6 border-line border-t pt-2">
      <h3 className="font-sans tracking-normal">
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={onToggle}
          className="flex min-h-11 w-full items-center justify-between font-medium"
        >
          Historial de stock y precio
          <ChevronDown aria-hidden className={cx('size-5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {/* High enough to be scrolled into view while it loads. */}
      <div id={content} className={isOpen ? 'min-h-[50dvh]' : undefined}>
        {isOpen && <ItemHistory id={id} />}
      </div>
    </section>
  );
}
