import type { OwnAccount, RenamedAnswer } from '#contract/people/account.ts';
import { callApi } from '#web/browser/api/api.ts';
import { signIn } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormProblem } from '../form-problem.tsx';
import { NameFields } from '../name-fields.tsx';

interface NameFormProps {
  account: OwnAccount;
  onChange: (account: OwnAccount) => void;
}

export function NameForm({ account, onChange }: NameFormProps) {
  const { name, lastname } = account.attributes;
  const { errors, busy, problem, props, control } = useForm({
    schema: () => import('#contract/forms/account.ts').then(({ changeName }) => changeName),
    start: { name, lastname },
    async send(body) {
      const answer = await callApi<RenamedAnswer>('/usr/me', { method: 'PUT', body, auth: true });
      if (!answer.ok) return answer.error;
      // The header shows the name from the token.
      signIn(answer.data.token);
      onChange(answer.data.data);
      notify.success('Tus datos se guardaron');
      return null;
    },
  });
  return (
    <form {...props} className="grid gap-5">
      <NameFields errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {busy ? 'Guardando...' : 'Guardar cambios'}
      </Button>
    </form>
  );
}
