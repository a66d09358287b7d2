import { useState } from 'react';
import { Link } from 'react-router';
import type { DoneAnswer } from '#contract/auth.ts';
import type { ForgotPassword } from '#contract/forms/account.ts';
import { callApi } from '#web/browser/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { emailError } from './email-error.ts';
import { FormProblem } from './form-problem.tsx';
import { useGivenEmail } from './given-email.ts';
import { useAccountForm } from './use-account-form.ts';

export function ForgotForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, busy, problem, control, submit } = useAccountForm({
    start: { email: useGivenEmail() },
    check: ({ email }) => emailError(email),
    async send({ email }) {
      const body: ForgotPassword = { email: email.trim() };
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
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Correo electrónico" error={errors.email} required>
          <TextInput type="email" inputMode="email" autoComplete="username" maxLength={254} {...control('email')} />
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
