import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { loginAnswer } from '#contract/auth.ts';
import type { Login } from '#contract/forms/account.ts';
import { callApi } from '#web/browser/api.ts';
import { isAdmin, signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts.ts';
import { useGivenEmail } from './given-email.ts';
import { wayBack } from './way-back.ts';

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const MISSING = {
  email: 'El correo electrónico es requerido',
  password: 'La contraseña es requerida',
  code: 'Escribe el código de verificación',
};

type Field = keyof typeof MISSING;
type Errors = Partial<Record<Field, string>>;

interface Problem {
  message: string;
  /** Too many attempts: waiting is one way in, a new password another. */
  paused: boolean;
}

/** The login form: what was typed stays when it fails; who signed in goes where they were going. */
export function useLogin() {
  const [form, setForm] = useState({ email: useGivenEmail(), password: '', code: '', remember: false });
  /** The password was right, and the account asks for its second factor. */
  const [asksCode, setAsksCode] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const navigate = useNavigate();
  const { state } = useLocation();

  async function send() {
    const { code, ...credentials } = form;
    const body: Login = asksCode ? { ...credentials, code } : credentials;
    const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', { method: 'POST', body });
    if (!answer.ok) {
      if (answer.error.code === 'second_factor_needed') return setAsksCode(true);
      if (answer.error.code === 'second_factor_wrong') return setErrors({ code: answer.error.message });
      const message = isAboutCredentials(answer.status) ? FAILED : answer.error.message;
      setProblem({ message, paused: answer.status === 429 });
      return notify.destructive(message);
    }
    // A token that cannot be read counts as an ordinary shopper's (spec/storefront §3).
    const admin = isAdmin(signIn(answer.data.token));
    await navigate(wayBack(state, admin), { replace: true });
    notify.success(admin ? 'Bienvenido administrador' : 'Inicio de sesión exitoso');
  }

  return {
    form,
    errors,
    busy,
    problem,
    asksCode,
    edit(change: Partial<typeof form>) {
      // Browsers fill both fields in one go.
      setForm((now) => ({ ...now, ...change }));
      // Other credentials may belong to an account that asks for no code.
      if (change.email !== undefined || change.password !== undefined) setAsksCode(false);
      setErrors({});
      setProblem(null);
    },
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const asked: Field[] = asksCode ? ['email', 'password', 'code'] : ['email', 'password'];
      const missing = asked.filter((field) => !form[field].trim());
      if (missing.length > 0) {
        setErrors(Object.fromEntries(missing.map((field) => [field, MISSING[field]])));
        return event.currentTarget.querySelector<HTMLElement>(':invalid')?.focus();
      }
      setProblem(null);
      setBusy(true);
      try {
        await send();
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Any refusal is (spec/storefront §7), but not a throttle, and not a server that is not there. */
function isAboutCredentials(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
