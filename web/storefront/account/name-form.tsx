import type { OwnAccount, RenamedAnswer } from '#contract/account.ts';
import type { ChangeName } from '#contract/forms/account.ts';
import { callApi } from '#web/browser/api.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { FormProblem } from './form-problem.tsx';
import { useAccountForm } from './use-account-form.ts';

interface NameFormProps {
  account: OwnAccount;
  onChange: (account: OwnAccount) => void;
}

export function NameForm({ account, onChange }: NameFormProps) {
  const { name, lastname } = account.attributes;
  const { errors, busy, problem, control, submit } = useAccountForm({
    start: { name, lastname },
    check: (draft) => ({
      ...(!draft.name.trim() && { name: 'El nombre es requerido' }),
      ...(!draft.lastname.trim() && { lastname: 'El apellido es requerido' }),
    }),
    async send(draft) {
      const body: ChangeName = { name: draft.name.trim(), lastname: draft.lastname.trim() };
      const answer = await callApi<RenamedAnswer>('/usr/me', { method: 'PUT', body, auth: true });
      if (!answer.ok) return answer.error;
      // The header says the name that the token carries.
      signIn(answer.data.token);
      onChange(answer.data.data);
      notify.success('Tus datos se guardaron');
      return null;
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nombre" error={errors.name} required>
          <TextInput autoComplete="given-name" maxLength={80} {...control('name')} />
        </Field>
        <Field label="Apellido" error={errors.lastname} required>
          <TextInput autoComplete="family-name" maxLength={80} {...control('lastname')} />
        </Field>
      </div>
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {busy ? 'Guardando...' : 'Guardar cambios'}
      </Button>
    </form>
  );
}
