import type { StatementMapping } from '#domain/statements/layout/mapping.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';

interface ReadingChoicesProps {
  mapping: StatementMapping;
  disabled: boolean;
  onChange: (mapping: StatementMapping) => void;
}

const DECIMALS: Record<StatementMapping['decimal'], string> = { comma: 'Coma: 1.234,56', dot: 'Punto: 1,234.56' };
const DATES: Record<StatementMapping['dates'], string> = { dmy: 'Día/mes/año', mdy: 'Mes/día/año' };
const SIGNS: Record<StatementMapping['sign'], string> = {
  signed: 'Positivo entra, negativo sale',
  inverted: 'Negativo entra, positivo sale',
  credits: 'Todo es dinero que entra',
};

/** How amounts, dates and signs of the file are written. */
export function ReadingChoices({ mapping, disabled, onChange }: ReadingChoicesProps) {
  const isAlone = mapping.columns.amount !== undefined && mapping.columns.marker === undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Choice
        label="Decimales"
        names={DECIMALS}
        value={mapping.decimal}
        disabled={disabled}
        onChange={(decimal) => onChange({ ...mapping, decimal })}
      />
      <Choice
        label="Fechas"
        names={DATES}
        value={mapping.dates}
        disabled={disabled}
        onChange={(dates) => onChange({ ...mapping, dates })}
      />
      {isAlone && (
        <Choice
          label="Signo del monto"
          names={SIGNS}
          value={mapping.sign}
          disabled={disabled}
          onChange={(sign) => onChange({ ...mapping, sign })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  disabled: boolean;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, names, value, disabled, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value as Value)}>
        {(Object.entries(names) as [Value, string][]).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
