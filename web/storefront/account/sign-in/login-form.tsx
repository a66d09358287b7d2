import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { FormProblem } from '../form-problem.tsx';
import type { GivenEmail } from '../given-email.ts';
import { PasswordInput } from '../password/password-input.tsx';
import { useLogin } from './use-login.ts';
import { sameWayBack } from './way-back.ts';

export function LoginForm() {
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
            // This field appears after a correct password; typing continues here.
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
