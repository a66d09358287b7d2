import { Link, useLocation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import type { SignUpField } from './sign-up-rules.ts';
import { StrengthHint } from './strength-hint.tsx';
import { useSignUp } from './use-sign-up.ts';
import { sameWayBack } from './way-back.ts';

export function SignUpForm() {
  const { form, edit, busy, errors, submit } = useSignUp();
  const { state } = useLocation();
  const input = (field: SignUpField) => ({
    value: form[field],
    onChange: ({ target }: { target: HTMLInputElement }) => edit({ [field]: target.value }),
  });
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Nombre" error={errors.name} required>
            <TextInput autoComplete="given-name" {...input('name')} />
          </Field>
          <Field label="Apellido" error={errors.lastname} required>
            <TextInput autoComplete="family-name" {...input('lastname')} />
          </Field>
        </div>
        <Field label="Correo electrónico" error={errors.email} required>
          <TextInput type="email" inputMode="email" autoComplete="username" {...input('email')} />
        </Field>
        <Field label="Contraseña" hint={<StrengthHint password={form.password} />} error={errors.password} required>
          <PasswordInput autoComplete="new-password" {...input('password')} />
        </Field>
        <Field label="Confirmar contraseña" error={errors.confirmation} required>
          <PasswordInput autoComplete="new-password" {...input('confirmation')} />
        </Field>
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
