import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { activeFilterCount } from '#domain/catalogue/active-filter-count.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import type { FiltersProps } from './filters.tsx';

const LOOK =
  'inline-flex min-h-11 items-center gap-2 rounded-house border border-line-strong px-4 font-medium text-sm lg:hidden';

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx'));

interface FilterButtonProps extends FiltersProps {
  total: number;
}

/** 'Filtros' button on a phone, with the number of active filters. Without JavaScript it links to #filtros. */
export function FilterButton(props: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const active = activeFilterCount(props.filter);

  const label = (
    <>
      <SlidersHorizontal aria-hidden className="size-4" />
      Filtros
      {active > 0 && (
        <span className="tabular grid min-w-5 place-items-center rounded-full bg-ink px-1 text-paper text-xs leading-5">
          {active}
          <span className="sr-only"> activos</span>
        </span>
      )}
    </>
  );

  return (
    <>
      {hydrated ? (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={LOOK}>
          {label}
        </button>
      ) : (
        <a href="#filtros" className={LOOK}>
          {label}
        </a>
      )}
      <FilterDrawer {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
