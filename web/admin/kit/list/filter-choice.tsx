import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { LIST_CONTROL } from '../table/density.ts';

export interface ChoiceOptions {
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
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
