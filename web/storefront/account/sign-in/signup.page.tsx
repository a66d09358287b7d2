import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { SignUp } from '#contract/forms/account.ts';
import type { signUpAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem, type GivenEmail, NameFields, NarrowPage } from '../form-parts.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { leaveWhenSignedIn, loadNothing, SignedOut } from './signed-out.tsx';
import { sameWayBack } from './way-back.ts';

export const meta = metaOf({ title: 'Regístrate' });
export const loader = loadNothing;
export const clientLoader = leaveWhenSignedIn;

export default function SignUpPage() {
  return (
    <SignedOut>
      <NarrowPage title="Regístrate">
        <NeedsJavaScript>La sesión se guarda en tu navegador.</NeedsJavaScript>
        <SignUpForm />
      </NarrowPage>
    </SignedOut>
  );
}

function SignUpForm() {
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

const EMPTY = { name: '', lastname: '', email: '', password: '', confirmation: '' };

/** Failures without a useful message of the server. The form says what to do. */
const UNSAID = new Set<ApiError['code']>(['network', 'internal', 'unavailable']);

/** State of the sign-up form. What was typed stays after a failure, and errors are shown at their fields. */
function useSignUp() {
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
