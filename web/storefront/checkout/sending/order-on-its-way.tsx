import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AlreadyPaid } from '../summary/already-paid.tsx';
import { changePendingOrder, sendPending, useOrderState } from './order-sender.ts';

/** Replaces the form while it is unknown whether the order arrived. It is retried on every page of the shop. */
export function OrderOnItsWay() {
  const sending = useOrderState().at === 'sending';
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="en-camino"
      className="mx-auto max-w-xl scroll-mt-32 py-10 text-center focus-visible:outline-none"
    >
      <CloudUpload aria-hidden className="mx-auto size-10 text-amber" strokeWidth={1.25} />
      <h2 id="en-camino" className="mt-4 text-3xl">
        Seguimos intentando enviar tu pedido
      </h2>
      <p className="mt-4">
        Tus datos y tu comprobante están guardados en este teléfono o computadora. No pagues ni llenes nada otra vez: lo
        enviamos solos en cuanto haya conexión, una sola vez.
      </p>
      <p className="mt-3 text-ink-soft">
        Puedes seguir en la tienda o cerrarla; cuando vuelvas a abrirla, lo intentamos de nuevo.
      </p>
      <p role="status" className="mt-6 text-ink-soft text-sm">
        {sending ? 'Enviando…' : 'Todavía no hay respuesta. Volveremos a intentarlo en un momento.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button busy={sending} onClick={() => void sendPending()}>
          Intentar ahora
        </Button>
        <Button variant="quiet" disabled={sending} onClick={changePendingOrder}>
          Cambiar el pedido
        </Button>
      </div>
      <p className="mt-6 text-sm">
        <AlreadyPaid />
      </p>
    </section>
  );
}
