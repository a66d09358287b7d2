import type { z } from 'zod';
import type { ChangePassword } from '#contract/forms/account.ts';
import type { loginAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem } from '../form-problem.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PasswordInput } from '../password/password-input.tsx';

/** @param props.email tells password managers which account the password belongs to */
export function PasswordForm({ email }: { email: string }) {
  const { values, errors, busy, problem, props, control } = useForm({
    schema: () => import('../account-forms.ts').then(({ changePasswordForm }) => changePasswordForm),
    start: { current: '', password: '', confirmation: '' },
    forget: ['current', 'password', 'confirmation'],
    async send({ current, password }) {
      const body: ChangePassword = { current, password };
      const answer = await callApi<z.infer<typeof loginAnswer>>('/usr/me/password', {
        method: 'PUT',
        body,
        auth: true,
      });
      if (!answer.ok) return answer.error;
      signIn(answer.data.token);
      notify.success('Tu contraseña cambió', 'Se cerró tu sesión en los demás equipos');
      return null;
    },
  });
  return (
    <form {...props} className="grid gap-5 sm:max-w-md">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Contraseña actual" error={errors.current} required>
        <PasswordInput {...control('current')} autoComplete="current-password" />
      </Field>
      <NewPasswordFields label="Contraseña nueva" password={values.password} errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {busy ? 'Guardando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  );
}
