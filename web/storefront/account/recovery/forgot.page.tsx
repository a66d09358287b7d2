import { useState } from 'react';
import { Link } from 'react-router';
import type { DoneAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem, NarrowPage, useGivenEmail } from '../form-parts.tsx';

export const meta = metaOf({ title: '¿Olvidaste tu contraseña?' });

export default function ForgotPage() {
  return (
    <NarrowPage
      title="¿Olvidaste tu contraseña?"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
    >
      <NeedsJavaScript>El enlace se pide desde tu navegador.</NeedsJavaScript>
      <ForgotForm />
    </NarrowPage>
  );
}

function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, busy, problem, props, control } = useForm({
    schema: () => import('#contract/forms/account.ts').then(({ forgotPassword }) => forgotPassword),
    start: { email: useGivenEmail() },
    async send(body) {
      const answer = await callApi<DoneAnswer>('/usr/auths/forgot', { method: 'POST', body });
      setSentTo(answer.ok ? body.email : null);
      return answer.ok ? null : answer.error;
    },
  });
  return (
    <>
      <div role="status">
        {sentTo && (
          <div className="mb-8 rounded-house bg-leaf-soft p-4">
            <p>
              Si hay una cuenta con <span className="wrap-anywhere font-medium">{sentTo}</span>, ya va en camino un
              correo con el enlace. Sirve durante 30 minutos.
            </p>
            <p className="mt-2 text-ink-soft text-sm">¿No llega? Revisa el correo no deseado antes de pedir otro.</p>
          </div>
        )}
      </div>
      <form {...props} className="grid gap-5">
        <Field label="Correo electrónico" error={errors.email} required>
          <TextInput {...control('email')} type="email" inputMode="email" autoComplete="username" />
        </Field>
        <FormProblem>{problem?.message}</FormProblem>
        <Button type="submit" size="lg" wide busy={busy} variant={sentTo ? 'secondary' : 'primary'}>
          {busy ? 'Enviando...' : sentTo ? 'Enviar otro enlace' : 'Enviar enlace'}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link to="/login" className="inline-block py-2.5 underline underline-offset-4">
          Volver a iniciar sesión
        </Link>
      </p>
    </>
  );
}
