import type { ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

interface NameFieldsProps {
  errors: { name?: string; lastname?: string };
  control: (field: 'name' | 'lastname') => ComponentProps<typeof TextInput>;
}

export function NameFields({ errors, control }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Nombre" error={errors.name} required>
        <TextInput {...control('name')} autoComplete="given-name" />
      </Field>
      <Field label="Apellido" error={errors.lastname} required>
        <TextInput {...control('lastname')} autoComplete="family-name" />
      </Field>
    </div>
  );
}
