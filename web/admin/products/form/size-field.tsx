import { useState } from 'react';
import { sizeOfDateSerial } from '#domain/catalogue/sizes.ts';
import { useField } from '#web/admin/kit/form/form-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { PRESET_SIZES } from './size-options.ts';

const CUSTOM = 'custom';

/** A select of the usual sizes, or free text. */
export function SizeField() {
  const { value: size, error, change } = useField('size');
  const value = String(size ?? '');
  const [custom, setCustom] = useState(value !== '' && !PRESET_SIZES.includes(value));
  const meant = sizeOfDateSerial(value);

  return (
    <div className="space-y-3">
      <Field label="Talla" required error={custom ? null : error}>
        <Select
          value={custom ? CUSTOM : value}
          onChange={({ target }) => {
            setCustom(target.value === CUSTOM);
            change(target.value === CUSTOM ? '' : target.value);
          }}
        >
          <option value="">Elige una talla</option>
          {PRESET_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
          <option value={CUSTOM}>Talla personalizada</option>
        </Select>
      </Field>
      {custom && (
        <Field
          label="Talla personalizada"
          required
          error={error}
          hint={meant && `Guardada como ${value}: una hoja de cálculo la tomó por una fecha.`}
        >
          <TextInput name="size" value={value} onChange={({ target }) => change(target.value)} autoComplete="off" />
        </Field>
      )}
      {meant && (
        <Button size="sm" variant="secondary" className="min-h-10" onClick={() => change(meant)}>
          Usar {meant}
        </Button>
      )}
    </div>
  );
}
