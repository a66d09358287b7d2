import { startTransition, useActionState } from 'react';
import { useNavigate } from 'react-router';
import type { AcceptInvitation } from '#contract/forms/account.ts';
import type { DoneAnswer } from '#contract/people/auth.ts';
import type { OpenedInvitation } from '#contract/people/invitation.ts';
import { callApi } from '#web/browser/api/api.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { forgetToken } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { DeadLink, FormProblem, INCOMPLETE_LINK, NameFields, NarrowPage, useLinkToken } from '../form-parts.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';

export const meta = metaOf({ title: 'Invitación' });

export default function InvitationPage() {
  return (
    <NarrowPage title="Tu invitación">
      <NeedsJavaScript>La invitación se acepta desde tu navegador.</NeedsJavaScript>
      <Invitation />
    </NarrowPage>
  );
}

/** Opens the invitation with a button, as mail scanners open every link. */
function Invitation() {
  const token = useLinkToken();
  const [answer, open, busy] = useActionState(
    () => callApi<{ data: OpenedInvitation }>('/usr/auths/invitation', { method: 'POST', body: { token } }),
    null,
  );
  if (token === null) return <DeadLink message={INCOMPLETE_LINK} {...SIGN_IN} />;
  if (answer?.ok && token) return <AcceptForm token={token} invitation={answer.data.data} />;
  const problem = busy || answer?.ok ? undefined : answer?.error;
  if (problem?.code === 'link_spent') return <DeadLink message={problem.message} {...SIGN_IN} />;
  return (
    <div className="grid justify-items-start gap-6">
      <p>Te invitaron a trabajar en la administración de la tienda.</p>
      <FormProblem>{problem?.message}</FormProblem>
      <Button size="lg" wide busy={busy} disabled={!token} onClick={() => startTransition(open)}>
        {busy ? 'Abriendo...' : 'Abrir la invitación'}
      </Button>
    </div>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: OpenedInvitation }) {
  const navigate = useNavigate();
  const { email, role_name } = invitation;
  const { values, errors, busy, problem, props, control } = useForm({
    schema: () => import('../account-forms.ts').then(({ invitationForm }) => invitationForm),
    start: { name: invitation.name, lastname: '', password: '', confirmation: '' },
    async send({ name, lastname, password }) {
      const body: AcceptInvitation = { token, name, lastname, password };
      const answer = await callApi<DoneAnswer>('/usr/auths/invitation/accept', { method: 'POST', body });
      if (!answer.ok) return answer.error;
      // Somebody else's session, or one of the account that has just ended.
      forgetToken();
      await navigate('/login', { replace: true, state: { email } });
      notify.success('Tu acceso está listo', 'Ya puedes iniciar sesión');
      return null;
    },
  });

  if (problem?.code === 'link_spent') return <DeadLink message={problem.message} {...SIGN_IN} />;
  return (
    <form {...props} className="grid gap-5">
      <p>
        Entrarás con <strong className="break-words font-medium">{email}</strong>. Tu rol: {role_name}.
      </p>
      {invitation.has_account && (
        <p className="text-ink-soft text-sm">
          Ya tienes una cuenta de compras con este correo. La contraseña que elijas será también la de esa cuenta, y sus
          sesiones abiertas se cierran.
        </p>
      )}
      <NameFields errors={errors} control={control} />
      <p className="text-ink-soft text-sm">
        La contraseña del personal tiene al menos 12 caracteres. Varias palabras que no van juntas son fáciles de
        recordar.
      </p>
      <NewPasswordFields label="Contraseña" password={values.password} errors={errors} control={control} />
      <FormProblem>{problem?.message}</FormProblem>
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? 'Guardando...' : 'Aceptar la invitación'}
      </Button>
    </form>
  );
}

const SIGN_IN = { to: '/login', label: 'Iniciar sesión' };
