import CircleCheck from 'lucide-react/icons/circle-check';
import { startTransition, useActionState } from 'react';
import type { OwnAccount } from '#contract/people/account.ts';
import type { DoneAnswer } from '#contract/people/auth.ts';
import { callApi } from '#web/browser/api/api.ts';
import { Button } from '#web/ui/button.tsx';

/** The account's e-mail address and whether it is confirmed. */
export function EmailState({ account }: { account: OwnAccount }) {
  const { email, emailConfirmedAt } = account.attributes;
  const [sent, send, busy] = useActionState(async () => {
    const answer = await callApi<DoneAnswer>('/usr/me/confirmation', { method: 'POST', auth: true });
    return { ok: answer.ok, message: answer.ok ? answer.data.message : answer.error.message };
  }, null);

  return (
    <div className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">{email}</p>
      {emailConfirmedAt ? (
        <p className="flex items-center gap-2 text-leaf">
          <CircleCheck aria-hidden className="size-5 shrink-0" strokeWidth={1.5} /> Correo confirmado
        </p>
      ) : (
        <>
          <p className="text-ink-soft">
            Aún no lo confirmas. Al hacerlo, los pedidos que hiciste sin iniciar sesión con este correo aparecen en tu
            cuenta.
          </p>
          <Button variant="secondary" busy={busy} onClick={() => startTransition(send)}>
            {busy ? 'Enviando...' : 'Enviar enlace para confirmar'}
          </Button>
        </>
      )}
      <p role="status" className={sent?.ok === false ? 'text-danger' : 'text-leaf'}>
        {busy ? null : sent?.message}
      </p>
    </div>
  );
}
