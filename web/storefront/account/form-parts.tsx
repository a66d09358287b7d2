import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '#web/browser/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
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

/** Navigation state that carries a typed e-mail address from one account form to another. */
export interface GivenEmail {
  email: string;
}

/** Initial e-mail address of a form; empty without one, and during hydration, because the served page has none. */
export function useGivenEmail(): string {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const given = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return hydrated && typeof given === 'string' ? given : '';
}

/**
 * The token in the URL; null without one. `undefined` on the server and until hydration, because the served page is
 * the same for everyone.
 */
export function useLinkToken(): string | null | undefined {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  return hydrated ? params.get('token')?.trim() || null : undefined;
}

export const INCOMPLETE_LINK = 'A este enlace le falta una parte. Ábrelo de nuevo desde el correo.';

/** Instead of the form behind a mailed link that does not work any more. @param to where the shopper goes on */
export function DeadLink({ message, to, label }: { message: string; to: string; label: string }) {
  return (
    <div role="alert" className="grid justify-items-start gap-6">
      <p>{message}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}
