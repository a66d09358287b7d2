import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormProblem } from './form-problem.tsx';
import type { GivenEmail } from './given-email.ts';
import { PasswordInput } from './password-input.tsx';
import { useLogin } from './use-login.ts';
import { sameWayBack } from './way-back.ts';

export function LoginForm() {
  const { form, edit, busy, problem, errors, asksCode, submit } = useLogin();
  const { state } = useLocation();
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Correo electrónico" error={errors.email} required>
        <TextInput
          type="email"
          autoComplete="username"
          inputMode="email"
          value={form.email}
          onChange={({ target }) => edit({ email: target.value })}
        />
      </Field>
      <Field label="Contraseña" error={errors.password} required>
        <PasswordInput
          autoComplete="current-password"
          value={form.password}
          onChange={({ target }) => edit({ password: target.value })}
        />
      </Field>
      {asksCode && (
        <Field
          label="Código de verificación"
          hint="Los seis dígitos de tu aplicación, o uno de tus códigos de recuperación."
          error={errors.code}
          required
        >
          <TextInput
            // It comes when the password was right: whoever typed goes on here.
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular"
            value={form.code}
            onChange={({ target }) => edit({ code: target.value })}
          />
        </Field>
      )}
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-3 text-[0.9375rem]">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={form.remember}
            onChange={({ target }) => edit({ remember: target.checked })}
          />
          Recordarme
        </label>
        <Link to="/olvide" className="inline-block py-2.5 text-ink-soft underline underline-offset-4 hover:text-ink">
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <FormProblem>
        {problem && (
          <>
            <p>{problem.message}</p>
            {problem.paused && (
              <Link
                to="/olvide"
                state={{ email: form.email.trim() } satisfies GivenEmail}
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
