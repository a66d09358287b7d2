import { useNavigate } from 'react-router';
import type { ResetPassword } from '#contract/forms/account.ts';
import type { DoneAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { notify } from '#web/browser/toasts/toasts.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DeadLink, FormProblem, INCOMPLETE_LINK, NarrowPage, useLinkToken } from '../form-parts.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';

export const meta = metaOf({ title: 'Contraseña nueva' });

export default function ResetPage() {
  return (
    <NarrowPage title="Contraseña nueva">
      <NeedsJavaScript>La contraseña se cambia desde tu navegador.</NeedsJavaScript>
      <ResetForm />
    </NarrowPage>
  );
}

function ResetForm() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { values, errors, busy, problem, props, control } = useForm({
    schema: () => import('../account-forms.ts').then(({ resetForm }) => resetForm),
    start: { password: '', confirmation: '' },
    async send({ password }) {
      const body: ResetPassword = { token: token ?? '', password };
      const answer = await callApi<DoneAnswer>('/usr/auths/reset', { method: 'POST', body });
      if (!answer.ok) return answer.error;
      await navigate('/login', { replace: true });
      notify.success('Tu contraseña cambió', 'Ya puedes iniciar sesión');
      return null;
    },
  });

  if (token === null) return <DeadLink message={INCOMPLETE_LINK} {...ANOTHER} />;
  if (problem?.code === 'link_spent') return <DeadLink message={problem.message} {...ANOTHER} />;
  return (
    <form {...props} className="grid gap-5">
      <NewPasswordFields label="Contraseña nueva" password={values.password} errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" size="lg" wide busy={busy} disabled={!token}>
        {busy ? 'Guardando...' : 'Cambiar contraseña'}
      </Button>
    </form>
  );
}

const ANOTHER = { to: '/olvide', label: 'Pedir otro enlace' };
