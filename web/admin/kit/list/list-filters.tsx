import X from 'lucide-react/icons/x';
import { Button } from '#web/ui/button.tsx';
import { type ChoiceOptions, FilterChoice } from './filter-choice.tsx';
import { FilterDay } from './filter-day.tsx';

/** A filter of a list besides the search box. Its value is in the URL under its name. */
export type ListFilter<Name extends string> =
  | ({ kind: 'choice'; name: Name } & ChoiceOptions)
  /** 'Desde' and 'Hasta', each a calendar day, `2026-11-21`; both included. */
  | { kind: 'days'; from: Name; to: Name };

interface ListFiltersProps<Name extends string> {
  filters: readonly ListFilter<Name>[];
  /** Values from the URL; '' means no filter. */
  values: Record<Name, string>;
  onFilter: (change: Partial<Record<Name, string>>) => void;
}

/** The filters of a list; each choice applies at once. */
export function ListFilters<Name extends string>({ filters, values, onFilter }: ListFiltersProps<Name>) {
  const set = (name: Name) => (value: string) => onFilter({ [name]: value } as Partial<Record<Name, string>>);
  return (
    <>
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <FilterChoice key={filter.name} {...filter} value={values[filter.name]} onChange={set(filter.name)} />
        ) : (
          <div key={filter.from} className="flex min-w-0 gap-2 max-sm:basis-full">
            <FilterDay label="Desde" value={values[filter.from]} max={values[filter.to]} onChange={set(filter.from)} />
            <FilterDay label="Hasta" value={values[filter.to]} min={values[filter.from]} onChange={set(filter.to)} />
          </div>
        ),
      )}
      {Object.values(values).some(Boolean) && (
        // Also clears filters that a link set and that have no control here.
        <Button
          size="sm"
          variant="quiet"
          className="px-2! pointer-coarse:min-h-11"
          title="Quitar filtros"
          onClick={() =>
            onFilter(Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Record<Name, string>)
          }
        >
          <X aria-hidden className="size-4" />
          <span className="md:sr-only">Quitar filtros</span>
        </Button>
      )}
    </>
  );
}
