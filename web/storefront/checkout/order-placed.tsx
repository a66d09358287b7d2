import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PlacedSale } from '#contract/sale.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The order stands: its number in a dialog, and on the page behind once the dialog is closed. */
export function OrderPlaced({ sale }: { sale: PlacedSale['data'] }) {
  const [open, setOpen] = useState(true);
  // It takes the place of a page that was much longer.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const { order_id, customer_email, total, total_bs } = sale.attributes;
  const number = (
    <p className="tabular mt-4">
      <span className="block text-ink-soft text-sm">Número de orden</span>
      <strong className="select-all whitespace-nowrap font-medium text-lg">{order_id}</strong>
    </p>
  );
  const thanks = `Verificaremos tu pago y te escribiremos a ${customer_email}.`;

  return (
    <>
      <section aria-labelledby="recibido" className="mx-auto max-w-xl py-10 text-center">
        <CircleCheck aria-hidden className="mx-auto size-10 text-leaf" strokeWidth={1.25} />
        <h2 id="recibido" className="mt-4 text-3xl">
          Recibimos tu pedido
        </h2>
        {number}
        <p className="tabular mt-4 text-ink-soft">
          {formatUsd(centsFromDecimal(total))} ({formatVes(centsFromDecimal(total_bs))})
        </p>
        <p className="mt-4">{thanks}</p>
        <ButtonLink to="/" variant="secondary" className="mt-8">
          Volver al inicio
        </ButtonLink>
      </section>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissible={false}
        title="Recibimos tu pedido"
        description={thanks}
        footer={
          <ButtonLink to="/" wide>
            Volver al inicio
          </ButtonLink>
        }
      >
        <div className="rounded-house bg-leaf-soft px-4 pt-0.5 pb-4">{number}</div>
      </Dialog>
    </>
  );
}
