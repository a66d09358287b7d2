import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { signUpAnswer } from '#contract/auth.ts';
import { callApi } from '#web/browser/api.ts';
import { notify } from '#web/browser/toasts.ts';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';
import { type SignUpDraft, type SignUpErrors, signUpErrors } from './sign-up-rules.ts';
import { sameWayBack } from './way-back.ts';

const EMPTY: SignUpDraft = { name: '', lastname: '', email: '', password: '', confirmation: '' };

/** The sign-up form: what was typed stays when it fails, and errors stand at their fields. */
export function useSignUp() {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();

  async function send() {
    const { confirmation: _confirmation, ...body } = form;
    const answer = await callApi<z.infer<typeof signUpAnswer>>('/usr/users', { method: 'POST', body });
    if (!answer.ok) {
      setErrors(answer.error.fields ?? {});
      return notify.destructive('Error', answer.error.message || 'Error al registrar usuario');
    }
    await navigate('/login', { state: { ...sameWayBack(state), registered: form.email.trim() } });
    notify.success('Registro exitoso', 'Tu cuenta ha sido creada correctamente');
  }

  return {
    form,
    errors,
    busy,
    edit(change: Partial<SignUpDraft>) {
      // Browsers fill several fields in one go.
      setForm((now) => ({ ...now, ...change }));
      setErrors({});
    },
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const element = event.currentTarget;
      const wrong = signUpErrors(form);
      // At once, so that the focus finds the fields marked, and moves before the next key.
      flushSync(() => setErrors(wrong));
      const [first] = Object.values(wrong);
      if (first) {
        focusFirstInvalid(element);
        return notify.destructive('Error', first);
      }
      setBusy(true);
      try {
        await send();
      } finally {
        setBusy(false);
      }
    },
  };
}
