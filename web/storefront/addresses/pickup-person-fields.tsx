import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface PickupPersonFieldsProps {
  /** What these fields use of a form. */
  errors: { name?: string; cedula?: string };
  control: (field: 'name' | 'cedula') => ComponentProps<typeof TextInput>;
  /** Whether the first field takes the focus when it appears. */
  autoFocus?: boolean;
}

/** Who fetches an order in the shopper's place. */
export function PickupPersonFields({ errors, control, autoFocus = false }: PickupPersonFieldsProps) {
  return (
    <>
      <Field label="Su nombre y apellido" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="off" autoFocus={autoFocus} />
      </Field>
      <Field label="Su cédula" hint="La muestra en la tienda." error={errors.cedula} required>
        <TextInput {...control('cedula')} placeholder="V-12345678" autoComplete="off" autoCapitalize="characters" />
      </Field>
    </>
  );
}
