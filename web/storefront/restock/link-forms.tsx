import { startTransition, useActionState } from 'react';
import type { RestockConfirmation, RestockStop } from '#contract/restock/restock-answers.ts';
import { WAITING_DAYS } from '#domain/restock/restock-limits.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DeadLink, FormProblem } from '../account/form-parts.tsx';

// The links of mails act with a button and not on load, because mail scanners open every link.

export function ConfirmForm({ token }: { token: string }) {
  const { waitingDays = WAITING_DAYS } = useChangedHouse();
  const [answer, confirm, busy] = useActionState(async () => {
    const body = { key: token };
    const sent = await callApi<RestockConfirmation>('/restock-requests/confirm', { method: 'POST', body });
    // Not imported above: every page would load one more file.
    if (sent.ok) (await import('#web/browser/shopper/restock-key.ts')).restockKey.write(token);
    return sent;
  }, null);
  if (answer?.ok) {
    const { state, name, itemId } = answer.data.data;
    return (
      <div role="status" className="grid justify-items-start gap-6">
        <p>
          {state === 'waiting'
            ? `Listo: te escribiremos cuando llegue ${name}. Esperamos contigo hasta ${waitingDays} días.`
            : `${name} ya llegó: no hace falta esperar.`}
        </p>
        <ButtonLink to={`/product/${itemId}`}>Ver el producto</ButtonLink>
      </div>
    );
  }
  const problem = busy ? undefined : answer?.error;
  if (problem?.code === 'link_spent') return <DeadLink message={problem.message} {...SHOP} />;
  return (
    <div className="grid justify-items-start gap-6">
      <p>Confirma que quieres que te avisemos cuando llegue lo que esperas.</p>
      <FormProblem>{problem?.message}</FormProblem>
      <Button size="lg" wide busy={busy} onClick={() => startTransition(confirm)}>
        {busy ? 'Confirmando...' : 'Confirmar mi aviso'}
      </Button>
    </div>
  );
}

export function StopForm({ token }: { token: string }) {
  const [answer, stop, busy] = useActionState(
    () => callApi<RestockStop>(`/restock-requests/stop?key=${encodeURIComponent(token)}`, { method: 'POST' }),
    null,
  );
  if (answer?.ok && answer.data.data.stopped === 0) return <DeadLink message={NOTHING_TO_STOP} {...SHOP} />;
  if (answer?.ok) {
    return (
      <div role="status" className="grid justify-items-start gap-6">
        <p>Listo: dejaste de esperar y no te escribiremos más por esto.</p>
        <ButtonLink to={SHOP.to}>{SHOP.label}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-6">
      <p>Deja de esperar y no te avisaremos cuando llegue.</p>
      <FormProblem>{busy ? undefined : answer?.error.message}</FormProblem>
      <Button size="lg" wide busy={busy} onClick={() => startTransition(stop)}>
        {busy ? 'Deteniendo...' : 'Detener mis avisos'}
      </Button>
    </div>
  );
}

const SHOP = { to: '/shop', label: 'Ver la tienda' };
// Does not promise that no mail comes: with an expired link, the address may still wait for something else.
const NOTHING_TO_STOP =
  'Este enlace ya no detiene nada: lo que esperabas con él ya terminó. Si te llega otro aviso, usa el enlace de ese correo.';
