import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';

export function NarrowPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {lead && <p className="mt-4 text-ink-soft">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}

/** Error of a form as a whole. The live region is always rendered, so that screen readers announce the message. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="text-danger empty:hidden">
      {children}
    </div>
  );
}

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
