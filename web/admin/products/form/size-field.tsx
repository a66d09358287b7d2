import { useState } from 'react';
import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { sizeChoices } from '#domain/catalogue/sizes/missing-sizes.ts';
import { useField, useFieldValue } from '#web/admin/kit/form/form-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { NextSize } from './use-product-start.ts';

const PRESET_SIZES: readonly string[] = [
  ...['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'],
  ...Array.from({ length: 12 }, (_, index) => String(28 + index * 2)),
  'Talla Única',
];
const CUSTOM = 'custom';

interface SizeFieldProps {
  /** Set if another size is added to a reference; then this field has the first focus. */
  next: NextSize | null;
}

export function SizeField({ next }: SizeFieldProps) {
  const { value: size, error, change } = useField('size');
  const ref = useFieldValue('ref');
  const value = String(size ?? '');
  const ofRef = next?.ref === ref ? next : null;
  const [custom, setCustom] = useState(value !== '' && !PRESET_SIZES.includes(value));
  const typedSize = sizeOfDateSerial(value);

  return (
    <div className="space-y-3">
      <Field label="Talla" required error={custom ? null : error} hint={ofRef?.hint}>
        <Select
          value={custom ? CUSTOM : value}
          data-first-focus={next ? '' : undefined}
          onChange={({ target }) => {
            setCustom(target.value === CUSTOM);
            change(target.value === CUSTOM ? '' : target.value);
          }}
        >
          <option value="">Elige una talla</option>
          {ofRef ? <SizeGroups taken={ofRef.taken} /> : <Sizes of={PRESET_SIZES} />}
          <option value={CUSTOM}>Talla personalizada</option>
        </Select>
      </Field>
      {custom && (
        <Field
          label="Talla personalizada"
          required
          error={error}
          hint={typedSize && `Guardada como ${value}: una hoja de cálculo la tomó por una fecha.`}
        >
          <TextInput name="size" value={value} onChange={({ target }) => change(target.value)} autoComplete="off" />
        </Field>
      )}
      {typedSize && (
        <Button size="sm" variant="secondary" className="min-h-10" onClick={() => change(typedSize)}>
          Usar {typedSize}
        </Button>
      )}
    </div>
  );
}

/** Missing sizes come first. Existing sizes can be chosen too, because several items may have the same size. */
function SizeGroups({ taken }: { taken: readonly string[] }) {
  const { missing, others } = sizeChoices(taken, PRESET_SIZES);
  const had = PRESET_SIZES.filter((size) => !missing.includes(size) && !others.includes(size));
  const groups = [
    ['Le faltan', missing],
    ['Otras', others],
    ['Ya las tiene', had],
  ] as const;
  return groups.map(
    ([label, sizes]) =>
      sizes.length > 0 && (
        <optgroup key={label} label={label}>
          <Sizes of={sizes} />
        </optgroup>
      ),
  );
}

function Sizes({ of }: { of: readonly string[] }) {
  return of.map((size) => <option key={size}>{size}</option>);
}
