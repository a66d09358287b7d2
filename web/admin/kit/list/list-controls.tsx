import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { SearchBox, type SearchBoxTexts } from './search-box.tsx';
import type { ListUrl } from './use-list-params.ts';

interface ListControlsProps<Filter extends string> {
  list: ListUrl<Filter> | undefined;
  search?: SearchBoxTexts;
  filters: readonly ListFilter<Filter>[] | undefined;
  /** Called when Enter is pressed in the search box. */
  onEnter?: (text: string) => void;
  look: ReactNode;
}

/** One line: search, filters, and display options. On a phone the filters open with a button that shows their number. */
export function ListControls<Filter extends string>(props: ListControlsProps<Filter>) {
  const { list, search, filters, onEnter, look } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!list || !(search || filters)) return null;
  const active = Object.values<string>(list.params.filters).filter(Boolean).length;
  return (
    <search className="mb-2 flex flex-wrap items-center gap-2">
      {search && (
        <SearchBox {...search} text={list.params.text} onSearch={(text) => list.change({ text })} onEnter={onEnter} />
      )}
      {filters && (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="pointer-coarse:min-h-11 md:hidden"
          >
            <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
            {active > 0 ? `Filtros (${active})` : 'Filtros'}
          </Button>
          <div
            id={id}
            className={cx(
              'flex flex-wrap items-center gap-2 max-md:order-last max-md:basis-full md:contents',
              !open && 'max-md:hidden',
            )}
          >
            <ListFilters
              filters={filters}
              values={list.params.filters}
              onFilter={(change) => list.change({ filters: change })}
            />
          </div>
        </>
      )}
      {look}
    </search>
  );
}
