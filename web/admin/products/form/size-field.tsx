import { useState } from 'react';
import { useController } from 'react-hook-form';
import { sizeOfDateSerial } from '#domain/catalogue/sizes.ts';
import { useFieldError } from '#web/admin/kit/form/form-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextInput } from '#web/ui/form/field.tsx';
import { PRESET_SIZES } from './size-options.ts';

const CUSTOM = 'custom';

/** A select of the usual sizes, or free text. */
export function SizeField() {
  const { field } = useController({ name: 'size' });
  const value = String(field.value ?? '');
  const error = useFieldError('size') ?? null;
  const [custom, setCustom] = useState(value !== '' && !PRESET_SIZES.includes(value));
  const meant = sizeOfDateSerial(value);

  return (
    <div className="space-y-3">
      <Field label="Talla" required error={custom ? null : error}>
        <Select
          ref={custom ? undefined : field.ref}
          value={custom ? CUSTOM : value}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setCustom(target.value === CUSTOM);
            field.onChange(target.value === CUSTOM ? '' : target.value);
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
          <TextInput
            ref={field.ref}
            name={field.name}
            value={value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            autoComplete="off"
          />
        </Field>
      )}
      {meant && (
        <Button size="sm" variant="secondary" className="min-h-10" onClick={() => field.onChange(meant)}>
          Usar {meant}
        </Button>
      )}
    </div>
  );
}
