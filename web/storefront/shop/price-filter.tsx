import { useEffect, useId, useRef, useState } from 'react';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { ChangeFilter } from './use-chosen-filter.ts';

const SETTLE_MS = 350;

interface PriceFilterProps {
  filter: CatalogueFilter;
  /** Maximum of the slider, in dollars. */
  limit: number;
  onChange: ChangeFilter;
}

export function PriceFilter({ filter, limit, onChange }: PriceFilterProps) {
  const id = useId();
  const { shown, set, settle } = useMaxPrice(filter, limit, onChange);
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-ink-faint">Precio máximo</legend>
      <div className="mt-3 flex items-center gap-4">
        <input
          type="range"
          name="precio"
          aria-label="Precio máximo en dólares"
          aria-valuetext={`$${shown}`}
          min={0}
          max={limit}
          step={1}
          value={Number(shown) || 0}
          onChange={({ target }) => set(target.value)}
          className="price-slider h-11 min-w-0 flex-1"
        />
        <label htmlFor={id} className="sr-only">
          Precio máximo, por escrito
        </label>
        <span className="relative w-22 shrink-0">
          <span aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint">
            $
          </span>
          <TextInput
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            onChange={({ target }) => set(target.value)}
            onBlur={settle}
            className="tabular pl-7"
          />
        </span>
      </div>
      <p aria-hidden className="tabular mt-1 flex justify-between pr-26 text-ink-faint text-xs">
        <span>$0</span>
        <span>${limit}</span>
      </p>
    </fieldset>
  );
}

/** The price shown, and `set` for a dragged or typed price, which is debounced. */
function useMaxPrice(filter: CatalogueFilter, limit: number, change: ChangeFilter) {
  const current = filter.maxPrice === null ? limit : Math.min(limit, filter.maxPrice / 100);
  // Value being dragged or typed.
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef(0);
  const shown = draft ?? String(current);

  // `change` of the latest render: the filter may have changed during the debounce.
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function set(text: string) {
    setDraft(text);
    clearTimeout(timer.current);
    if (!/^\d{1,6}$/.test(text)) return;
    const value = Math.min(limit, Number(text));
    timer.current = window.setTimeout(() => {
      latestChange.current({ maxPrice: value >= limit ? null : value * 100 });
      setDraft(null);
    }, SETTLE_MS);
  }

  return { shown, set, settle: () => setDraft(null) };
}
