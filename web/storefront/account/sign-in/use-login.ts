import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { isAdmin, signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useGivenEmail } from '../given-email.ts';
import { wayBack } from './way-back.ts';

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const CODE_MISSING = 'Escribe el código de verificación';

/** State of the login form. What was typed stays after a failure; success leads back to the page that asked for it. */
export function useLogin() {
  const navigate = useNavigate();
  const { state } = useLocation();
  /** Credentials that were accepted and now need a second factor; null while none is asked for. */
  const [asking, setAsking] = useState<{ email: string; password: string } | null>(null);
  const form = useForm({
    schema: () => import('../account-forms.ts').then(({ logInForm }) => logInForm),
    start: { email: useGivenEmail(), password: '', code: '', remember: false },
    async send(body, { email, password }) {
      if (asksFor({ email, password }) && !body.code) return atCode(CODE_MISSING);
      const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', { method: 'POST', body });
      if (answer.ok) {
        await enter(answer.data.token);
        return null;
      }
      const { code, message } = answer.error;
      if (code === 'second_factor_needed') {
        setAsking({ email, password });
        return null;
      }
      if (code === 'second_factor_wrong') return atCode(message);
      const said = isAboutCredentials(answer.status) ? FAILED : message;
      notify.destructive(said);
      return { ...answer.error, fields: undefined, message: said } as ApiError;
    },
  });

  function asksFor({ email, password }: { email: string; password: string }): boolean {
    return asking?.email === email && asking.password === password;
  }

  async function enter(token: string) {
    // An unreadable token counts as a shopper's.
    const admin = isAdmin(signIn(token));
    await navigate(wayBack(state, admin), { replace: true });
    notify.success(admin ? 'Bienvenido administrador' : 'Inicio de sesión exitoso');
  }

  return { ...form, asksCode: asksFor(form.values) };
}

function atCode(message: string): ApiError {
  return { code: 'second_factor_wrong', message, fields: { code: message } };
}

/** Any refusal (4xx) but a rate limit; not server or network failures. */
function isAboutCredentials(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
