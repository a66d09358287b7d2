import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { isAdmin, signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem, type GivenEmail, NarrowPage, useGivenEmail } from '../form-parts.tsx';
import { PasswordInput } from '../password/password-input.tsx';
import { leaveWhenSignedIn, loadNothing, SignedOut } from './signed-out.tsx';
import { sameWayBack, wayBack } from './way-back.ts';

export const meta = metaOf({ title: 'Iniciar sesión' });
export const loader = loadNothing;
export const clientLoader = leaveWhenSignedIn;

export default function LoginPage() {
  return (
    <SignedOut>
      <NarrowPage title="Iniciar sesión">
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <RegisteredNote />
        <LoginForm />
      </NarrowPage>
    </SignedOut>
  );
}

function RegisteredNote() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const email = typeof state === 'object' && state !== null && 'registered' in state ? String(state.registered) : null;
  if (!hydrated || !email) return null;
  return (
    <p className="mb-6 rounded-house bg-leaf-soft p-4">
      Te escribimos a <span className="font-medium wrap-anywhere">{email}</span> para que confirmes tu correo.
    </p>
  );
}

function LoginForm() {
  const { values, errors, busy, problem, asksCode, props, control, toggle } = useLogin();
  const { state } = useLocation();
  return (
    <form {...props} className="grid gap-5">
      <Field label="Correo electrónico" error={errors.email} required>
        <TextInput {...control('email')} type="email" autoComplete="username" inputMode="email" />
      </Field>
      <Field label="Contraseña" error={errors.password} required>
        <PasswordInput {...control('password')} autoComplete="current-password" />
      </Field>
      {asksCode && (
        <Field
          label="Código de verificación"
          hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
          error={errors.code}
          required
        >
          <TextInput
            {...control('code')}
            // This field appears after a correct password. It takes the focus, so that the person can type on.
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular"
          />
        </Field>
      )}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input {...toggle('remember')} type="checkbox" className="size-5 shrink-0" />
          Recordarme
        </label>
        <Link
          to="/olvide"
          state={{ email: values.email.trim() } satisfies GivenEmail}
          className="inline-block py-2.5 text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <FormProblem>
        {problem && (
          <>
            <p>{problem.message}</p>
            {problem.code === 'too_many_requests' && (
              <Link
                to="/olvide"
                state={{ email: values.email.trim() } satisfies GivenEmail}
                className="inline-block py-2.5 text-ink underline underline-offset-4"
              >
                Pedir una contraseña nueva
              </Link>
            )}
          </>
        )}
      </FormProblem>
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Procesando...' : 'Iniciar sesión para continuar'}
      </Button>
      <p className="text-center text-ink-soft">
        ¿No tienes cuenta?{' '}
        <Link
          to="/signup"
          state={sameWayBack(state)}
          className="inline-block py-2.5 text-ink underline underline-offset-4"
        >
          Regístrate
        </Link>
      </p>
    </form>
  );
}

const FAILED = 'Error al iniciar sesión. Verifica tus credenciales.';
const CODE_MISSING = 'Escribe el código de verificación';

/** State of the login form. What was typed stays after a failure; success leads back to the page that required it. */
function useLogin() {
  const navigate = useNavigate();
  const { state } = useLocation();
  /** Accepted credentials that still need the second factor; null otherwise. */
  const [pending, setPending] = useState<{ email: string; password: string } | null>(null);
  const form = useForm({
    schema: () => import('../account-forms.ts').then(({ logInForm }) => logInForm),
    start: { email: useGivenEmail(), password: '', code: '', remember: false },
    async send(body, { email, password }) {
      if (needsCode({ email, password }) && !body.code) return codeError(CODE_MISSING);
      const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/auths/login', { method: 'POST', body });
      if (answer.ok) {
        await finish(answer.data.token);
        return null;
      }
      const { code, message } = answer.error;
      if (code === 'second_factor_needed') {
        setPending({ email, password });
        return null;
      }
      if (code === 'second_factor_wrong') return codeError(message);
      const text = isAboutCredentials(answer.status) ? FAILED : message;
      notify.destructive(text);
      return { ...answer.error, fields: undefined, message: text } as ApiError;
    },
  });

  function needsCode({ email, password }: { email: string; password: string }): boolean {
    return pending?.email === email && pending.password === password;
  }

  async function finish(token: string) {
    // An unreadable token counts as a shopper's.
    const admin = isAdmin(signIn(token));
    await navigate(wayBack(state, admin), { replace: true });
    notify.success(admin ? 'Bienvenido administrador' : 'Inicio de sesión exitoso');
  }

  return { ...form, asksCode: needsCode(form.values) };
}

function codeError(message: string): ApiError {
  return { code: 'second_factor_wrong', message, fields: { code: message } };
}

/** True for any refusal (4xx) except a rate limit; false for server and network failures. */
function isAboutCredentials(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
