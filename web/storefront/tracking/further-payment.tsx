import { lazy, Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { formatPercent } from '#domain/money/percent.ts';
import type { PaymentState } from '#domain/payments/payment.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import type { TrackedAttributes } from './use-tracked-sale.ts';

const FurtherPaymentForm = lazy(() =>
  import('./further-payment-form.tsx').then((module) => ({ default: module.FurtherPaymentForm })),
);

const CreditPaymentForm = lazy(() => import('./credit-payment-form.tsx'));

interface FurtherPaymentProps {
  sale: TrackedAttributes;
  /** Called with the updated order. */
  onSent: (sale: TrackedAttributes) => void;
}

/** The payments of an order, the amount due, and the form to send another payment. */
export function FurtherPayment({ sale, onSent }: FurtherPaymentProps) {
  const [open, setOpen] = useState(false);
  const [isWithCredit, setWithCredit] = useState(false);
  const { payments = [], due = 0, due_bs: dueBs = 0, due_igtf: igtf } = sale;
  const { ways } = useLoaderData<{ ways: PaymentWay[] }>();
  if (payments.length === 0) return null;
  const foreign = namesOf(ways.filter(isForeign)) || 'Divisas';
  const local = namesOf(ways.filter((way) => !isForeign(way))).toLowerCase();
  return (
    <section aria-labelledby="pagos" className="mt-10 border-line border-t pt-8">
      <h2 id="pagos" className="text-2xl">
        Tus pagos
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {payments.map((payment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added at the end
          <li key={place} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {payment.method}
              {payment.date && <span className="tabular text-ink-soft text-sm"> · {formatDay(payment.date)}</span>}
            </span>
            <span className="tabular">
              {money(payment.amount, payment.currency)}
              <span className="text-ink-soft text-sm"> · {stateOf(payment)}</span>
            </span>
          </li>
        ))}
      </ul>
      {sale.pay_until && (
        <p className="mt-3 text-ink-soft text-sm">
          {asSentence(`Guardamos tu pedido hasta el ${formatCaracasDateTime(new Date(sale.pay_until))}`)} En la tienda
          también puedes pagar de otra forma.
        </p>
      )}
      {due > 0 && (
        <div className="mt-4 rounded-house bg-gold-soft p-5">
          <p className="tabular font-medium text-lg">Falta por pagar {money(dueBs, 'VES')}</p>
          <p className="tabular text-ink-soft text-sm">Son {money(due, 'USD')} a la tasa de tu pedido.</p>
          {igtf && (
            <p className="tabular text-ink-soft text-sm">
              {foreign} +{formatPercent(igtf.percent)} % de IGTF ({money(igtf.amount, 'USD')})
              {local && `, ${local} 0 %`}.
            </p>
          )}
          {open ? (
            <Suspense fallback={<p className="mt-4">Cargando…</p>}>
              <FurtherPaymentForm
                due={{ ves: centsFromDecimal(dueBs), usd: centsFromDecimal(due) + centsFromDecimal(igtf?.amount ?? 0) }}
                igtf={igtf}
                sale={sale}
                onSent={(now) => {
                  setOpen(false);
                  onSent(now);
                }}
              />
            </Suspense>
          ) : (
            <div className="mt-4 flex flex-wrap gap-3">
              {ways.length > 0 && (
                <Button className="max-sm:w-full" onClick={() => setOpen(true)}>
                  Enviar otro pago
                </Button>
              )}
              {!isWithCredit && (
                <Button variant="secondary" className="max-sm:w-full" onClick={() => setWithCredit(true)}>
                  Pagar con tarjeta o saldo
                </Button>
              )}
            </div>
          )}
          {isWithCredit && !open && (
            <Suspense fallback={<p className="mt-4">Cargando…</p>}>
              <CreditPaymentForm
                dueCents={centsFromDecimal(due)}
                onSent={(now) => {
                  setWithCredit(false);
                  onSent(now);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}

const LIST = new Intl.ListFormat('es');

function namesOf(ways: readonly PaymentWay[]): string {
  return LIST.format(ways.map(({ name }) => name));
}

function money(amount: number, currency: 'USD' | 'VES'): string {
  return (currency === 'USD' ? formatUsd : formatVes)(centsFromDecimal(amount));
}

function stateOf({ state, at_pickup }: NonNullable<TrackedAttributes['payments']>[number]): string {
  return at_pickup && state === 'declared' ? 'Al retirar' : STATES[state];
}

const STATES: Record<PaymentState, string> = {
  declared: 'En revisión',
  matched: 'En revisión',
  validated: 'Recibido',
  rejected: 'No lo encontramos',
  refunded: 'Devuelto',
};
