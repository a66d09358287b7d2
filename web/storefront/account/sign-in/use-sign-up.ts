import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { SignUp } from '#contract/forms/account.ts';
import type { signUpAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { sameWayBack } from './way-back.ts';

const EMPTY = { name: '', lastname: '', email: '', password: '', confirmation: '' };

/** Failures in which the server says nothing of its own; what to do about them stands in the form. */
const UNSAID = new Set<ApiError['code']>(['network', 'internal', 'unavailable']);

/** State of the sign-up form. What was typed stays after a failure, and errors are shown at their fields. */
export function useSignUp() {
  const navigate = useNavigate();
  const { state } = useLocation();
  /** The typed e-mail address that already has an account; null otherwise. */
  const [taken, setTaken] = useState<string | null>(null);
  const form = useForm({
    schema: () => import('../account-forms.ts').then(({ signUpForm }) => signUpForm),
    start: EMPTY,
    async send({ confirmation: _confirmation, ...body }, { email }) {
      const answer = await callApi<z.infer<typeof signUpAnswer>>('/usr/users', {
        method: 'POST',
        body: body satisfies SignUp,
      });
      if (!answer.ok) {
        setTaken(answer.error.code === 'email_taken' ? email : null);
        notify.destructive(
          'Error',
          UNSAID.has(answer.error.code) ? 'Error al registrar usuario' : answer.error.message,
        );
        return answer.error;
      }
      await navigate('/login', { state: { ...sameWayBack(state), registered: body.email, email: body.email } });
      notify.success('Registro exitoso', 'Tu cuenta ha sido creada correctamente');
      return null;
    },
  });
  return { ...form, taken: taken !== null && taken === form.values.email };
}
