import { useState } from 'react';
import type { ConfirmEmail } from '#contract/forms/account.ts';
import type { DoneAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormProblem } from '../form-problem.tsx';
import { useLinkToken } from './link-token.ts';

/** Confirms with a button, not on load: mail scanners that open every link must not confirm the address. */
export function ConfirmEmailForm() {
  const token = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [done, setDone] = useState(false);

  async function confirm() {
    const body: ConfirmEmail = { token: token ?? '' };
    setBusy(true);
    setProblem(null);
    const answer = await callApi<DoneAnswer>('/usr/auths/confirm', { method: 'POST', body });
    setBusy(false);
    if (answer.ok) setDone(true);
    else setProblem(answer.error);
  }

  if (done) {
    return (
      <div role="status" className="grid justify-items-start gap-6">
        <p>Tu correo quedó confirmado. Los pedidos que hiciste con él están ahora en tu cuenta.</p>
        <ButtonLink to="/cuenta">Ver mis pedidos</ButtonLink>
      </div>
    );
  }
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
      <FormProblem>
        {token === null ? 'A este enlace le falta una parte. Ábrelo de nuevo desde el correo.' : problem?.message}
      </FormProblem>
      {dead ? (
        <ButtonLink to="/cuenta/datos">Ir a mi cuenta</ButtonLink>
      ) : (
        <Button size="lg" wide busy={busy} disabled={!token} onClick={confirm}>
          {busy ? 'Confirmando...' : 'Confirmar mi correo'}
        </Button>
      )}
    </div>
  );
}
