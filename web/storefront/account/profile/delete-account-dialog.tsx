import { useNavigate } from 'react-router';
import type { DeletedAccountAnswer } from '#contract/people/account.ts';
import type { OwnErasure } from '#contract/people/personal-data.ts';
import { callApi } from '#web/browser/api/api.ts';
import { forgetToken } from '#web/browser/session.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Openable } from '#web/ui/overlay/on-demand.tsx';
import { Sentences } from '#web/ui/sentences.tsx';
import { FormProblem } from '../form-parts.tsx';
import { useOwnData } from '../own-data.tsx';
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
      notify.success('Tus datos se borraron', farewell(answer.data.meta));
      return null;
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="¿Borrar tu cuenta y tus datos?"
      description="No se puede deshacer. Lo que está abierto sigue adelante, y sus datos se borran cuando termine."
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Conservar mi cuenta
          </Button>
          <Button variant="danger" type="submit" form={FORM} busy={busy}>
            {busy ? 'Borrando...' : 'Borrar mis datos'}
          </Button>
        </>
      }
    >
      {open && <ErasureConsequences />}
      <form id={FORM} {...props} className="mt-5 grid gap-4">
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
  return 'Lo que está abierto sigue adelante: te escribiremos sobre ello, y sus datos se borran cuando termine.';
}

/** What waits if the data is erased now, and what the books keep for how long. */
function ErasureConsequences() {
  const { data, fallback } = useOwnData<OwnErasure>('/usr/me/erasure');
  if (!data) return fallback;
  const { open, kept, book_years } = data.data;
  return (
    <div className="grid gap-4 text-sm">
      {open.length > 0 && <Sentences title="Todavía está abierto" sentences={open} />}
      <Sentences title={`Los libros de la tienda guardan ${book_years} años, y luego se borra`} sentences={kept} />
    </div>
  );
}
