import { useNavigate } from 'react-router';
import type { DeletedAccountAnswer } from '#contract/people/account.ts';
import { callApi } from '#web/browser/api/api.ts';
import { forgetToken } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { FormProblem } from '../form-parts.tsx';
import { PasswordInput } from '../password/password-input.tsx';

const FORM = 'eliminar-cuenta';

export default function DeleteAccountDialog({ open, onOpenChange }: Openable) {
  const navigate = useNavigate();
  const { errors, busy, problem, props, control } = useForm({
    schema: () => import('#contract/forms/account.ts').then(({ deleteAccount }) => deleteAccount),
    start: { password: '' },
    forget: ['password'],
    async send(body) {
      const answer = await callApi<DeletedAccountAnswer>('/usr/me', { method: 'DELETE', body, auth: true });
      if (!answer.ok) return answer.error;
      // Navigate before signing out: without a token this page redirects to /login (account-layout.tsx).
      await navigate('/', { replace: true });
      forgetToken();
      notify.success('Tu cuenta fue eliminada', farewell(answer.data.meta));
      return null;
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Eliminar tu cuenta?"
      description="No se puede deshacer. Los pedidos en curso siguen adelante: de ellos guardamos tus datos hasta que estén entregados y pase su garantía de 30 días."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Conservar mi cuenta
          </Button>
          <Button variant="danger" type="submit" form={FORM} busy={busy}>
            {busy ? 'Eliminando...' : 'Eliminar mi cuenta'}
          </Button>
        </>
      }
    >
      <form id={FORM} {...props} className="grid gap-4">
        <Field label="Tu contraseña, para confirmar" error={errors.password} required>
          <PasswordInput {...control('password')} autoComplete="current-password" />
        </Field>
        <FormProblem>{problem?.message}</FormProblem>
      </form>
    </Dialog>
  );
}

function farewell({ underWay }: DeletedAccountAnswer['meta']): string {
  if (underWay === 0) return 'Tus pedidos ya no llevan tu nombre.';
  return underWay === 1
    ? 'Tienes un pedido en curso: te escribiremos sobre él.'
    : `Tienes ${underWay} pedidos en curso: te escribiremos sobre ellos.`;
}
