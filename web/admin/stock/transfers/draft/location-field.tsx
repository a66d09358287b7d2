import type { LocationName } from '#contract/stock/transfer.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';

interface LocationFieldProps {
  label: string;
  value: number | null;
  locations: readonly LocationName[];
  onChange: (id: number | null) => void;
  error?: string | undefined;
}

/** One end of a transfer. */
export function LocationField({ label, value, locations, onChange, error }: LocationFieldProps) {
  return (
    <Field label={label} error={error ?? null} required>
      <Select
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        <option value="">Elige una ubicación</option>
        {value !== null && locations.every(({ id }) => id !== value) && <option value={value}>…</option>}
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
