import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';

/** A filter of a list besides the search box. Its value is in the URL under its name. */
export type ListFilter<Name extends string> =
  | {
      kind: 'choice';
      name: Name;
      label: string;
      /** The option without filtering: 'Todos los estados'. */
      all: string;
      options: readonly (readonly [value: string, label: string])[];
      /** For long options. */
      wide?: boolean;
      /**
       * The options are taken from the list's current contents; a value that is no longer among them, from an old link,
       * is shown as it is.
       */
      anyValue?: boolean;
    }
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
  // A date field shows nothing of its purpose; if there is one, all filters show their labels.
  const hideLabel = !filters.some(({ kind }) => kind === 'days');
  return (
    <>
      {filters.map((filter) =>
        filter.kind === 'choice' ? (
          <Choice
            key={filter.name}
            {...filter}
            hideLabel={hideLabel}
            value={values[filter.name]}
            onChange={set(filter.name)}
          />
        ) : (
          <div key={filter.from} className="flex min-w-0 gap-3 max-sm:w-full">
            <Day label="Desde" value={values[filter.from]} max={values[filter.to]} onChange={set(filter.from)} />
            <Day label="Hasta" value={values[filter.to]} min={values[filter.from]} onChange={set(filter.to)} />
          </div>
        ),
      )}
      {Object.values(values).some(Boolean) && (
        // Also clears filters that a link set and that have no control here.
        <Button
          variant="quiet"
          onClick={() =>
            onFilter(Object.fromEntries(Object.keys(values).map((name) => [name, ''])) as Record<Name, string>)
          }
        >
          <X aria-hidden className="size-4" />
          Quitar filtros
        </Button>
      )}
    </>
  );
}

interface ChoiceProps extends Omit<Extract<ListFilter<string>, { kind: 'choice' }>, 'kind' | 'name'> {
  hideLabel: boolean;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, hideLabel, all, value, options, wide, anyValue, onChange }: ChoiceProps) {
  const known = options.some(([option]) => option === value);
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      className={`max-sm:grow max-sm:basis-[calc(50%-0.375rem)] ${wide ? 'sm:w-64' : 'sm:w-48'}`}
    >
      <Select value={known || anyValue ? value : ''} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {anyValue && value && !known && <option value={value}>{value}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <Field label={label} className="min-w-0 max-sm:flex-1 sm:w-40">
      <TextInput
        type="date"
        className="min-w-0 max-sm:px-2"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
