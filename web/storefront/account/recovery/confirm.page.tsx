import { startTransition, useActionState } from 'react';
import type { ConfirmEmail } from '#contract/forms/account.ts';
import type { DoneAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { NeedsJavaScript } from '#web/browser/needs-javascript.tsx';
import { metaOf } from '#web/storefront/kit/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormProblem, INCOMPLETE_LINK, NarrowPage, useLinkToken } from '../form-parts.tsx';

export const meta = metaOf({ title: 'Confirma tu correo' });

export default function ConfirmPage() {
  return (
    <NarrowPage title="Confirma tu correo">
      <NeedsJavaScript>El correo se confirma desde tu navegador.</NeedsJavaScript>
      <ConfirmEmailForm />
    </NarrowPage>
  );
}

/** Confirms with a button, not on load: mail scanners that open every link must not confirm the address. */
function ConfirmEmailForm() {
  const token = useLinkToken();
  const [answer, confirm, busy] = useActionState(() => {
    const body: ConfirmEmail = { token: token ?? '' };
    return callApi<DoneAnswer>('/usr/auths/confirm', { method: 'POST', body });
  }, null);

  if (answer?.ok) {
    return (
      <div role="status" className="grid justify-items-start gap-6">
        <p>Tu correo quedó confirmado. Los pedidos que hiciste con él están ahora en tu cuenta.</p>
        <ButtonLink to="/cuenta">Ver mis pedidos</ButtonLink>
      </div>
    );
  }
  const problem = busy ? undefined : answer?.error;
  const dead = token === null || problem?.code === 'link_spent';
  return (
    <div className="grid justify-items-start gap-6">
      {!dead && (
        <>
          <p>
            Así sabemos que este correo es tuyo, y los pedidos que hiciste con él sin iniciar sesión se unen a tu
            cuenta.
          </p>
          <p className="text-ink-soft text-sm">Si no creaste tú la cuenta, cierra esta página sin confirmar.</p>
        </>
      )}
      <FormProblem>{token === null ? INCOMPLETE_LINK : problem?.message}</FormProblem>
      {dead ? (
        <ButtonLink to="/cuenta/datos">Ir a mi cuenta</ButtonLink>
      ) : (
        <Button size="lg" wide busy={busy} disabled={!token} onClick={() => startTransition(confirm)}>
          {busy ? 'Confirmando...' : 'Confirmar mi correo'}
        </Button>
      )}
    </div>
  );
}
