import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Options } from '../document/choices.tsx';
import { LIST_CONTROL } from '../table/density.ts';

/** A filter of a list, apart from the search box. Its value is in the URL under its name. */
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
        // This also clears filters that a link set and that have no control here.
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

interface ChoiceOptions {
  label: string;
  /** The option without a filter. It replaces the label, which is hidden: 'Todos los estados'. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  wide?: boolean;
  narrow?: boolean;
  /**
   * The options are taken from the list's current contents; a value that is no longer among them, from an old link, is
   * shown as it is.
   */
  anyValue?: boolean;
}

interface FilterChoiceProps extends ChoiceOptions {
  value: string;
  onChange: (value: string) => void;
}

export function FilterChoice({ label, all, value, options, wide, narrow, anyValue, onChange }: FilterChoiceProps) {
  const known = options.some(([option]) => option === value);
  return (
    <Field
      label={label}
      hideLabel
      className={cx(
        'grow max-sm:basis-[calc(50%-0.25rem)] sm:max-w-64',
        wide ? 'sm:basis-52' : narrow ? 'sm:basis-30' : 'sm:basis-36',
      )}
    >
      <Select
        className={LIST_CONTROL}
        value={known || anyValue ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{all}</option>
        {anyValue && value && !known && <option value={value}>{value}</option>}
        <Options names={options} />
      </Select>
    </Field>
  );
}

interface FilterDayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One end of a range of days. A date field does not show its purpose, so its label is next to it. */
export function FilterDay({ label, value, min, max, onChange }: FilterDayProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        className={cx(LIST_CONTROL, 'min-w-0 px-2! sm:w-36!')}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
