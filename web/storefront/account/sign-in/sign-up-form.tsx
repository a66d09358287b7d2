import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { FormProblem } from '../form-problem.tsx';
import type { GivenEmail } from '../given-email.ts';
import { NameFields } from '../name-fields.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { useSignUp } from './use-sign-up.ts';
import { sameWayBack } from './way-back.ts';

export function SignUpForm() {
  const { values, errors, busy, problem, taken, props, control } = useSignUp();
  const { state } = useLocation();
  return (
    <>
      <form {...props} className="grid gap-5">
        <NameFields errors={errors} control={control} />
        <div>
          <Field label="Correo electrónico" error={errors.email} required>
            <TextInput {...control('email')} type="email" inputMode="email" autoComplete="username" />
          </Field>
          {taken && <WaysIn state={{ ...sameWayBack(state), email: values.email.trim() }} />}
        </div>
        <NewPasswordFields label="Contraseña" password={values.password} errors={errors} control={control} />
        <FormProblem>{problem?.message}</FormProblem>
        <Button type="submit" size="lg" wide busy={busy}>
          {busy ? 'Registrando...' : 'Regístrate para continuar'}
        </Button>
      </form>
      <p className="mt-6 text-center text-ink-soft">
        ¿Ya tienes cuenta?{' '}
        <Link
          to="/login"
          state={sameWayBack(state)}
          className="inline-block py-2.5 text-ink underline underline-offset-4"
        >
          Inicia sesión
        </Link>
      </p>
    </>
  );
}

/** Links to sign in or recover the password, when the e-mail address already has an account. */
function WaysIn({ state }: { state: GivenEmail }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5">
      <li>
        <Link to="/login" state={state} className="inline-block py-2.5 underline underline-offset-4">
          Entrar con este correo
        </Link>
      </li>
      <li>
        <Link to="/olvide" state={state} className="inline-block py-2.5 underline underline-offset-4">
          Elegir una contraseña nueva
        </Link>
      </li>
    </ul>
  );
}
