import { Link } from 'react-router';
import type { QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { compareReferences } from '../cases/compare-references.ts';
import { paymentAmount } from '../cases/selection.ts';
import { formatAmount } from '../cases/sum-selection.ts';
import { FactRows } from './fact-rows.tsx';
import { RemoveButton } from './line-card.tsx';
import { ReferenceText } from './reference-text.tsx';

interface PaymentCardProps {
  payment: QueuedPayment;
  lines: readonly QueuedLine[];
  amountDiffers: boolean;
  payerDiffers: boolean;
  onRemove: (() => void) | null;
}

/** A payment and the order that it pays, in the order of what the bank says. */
export function PaymentCard({ payment, lines, amountDiffers, payerDiffers, onRemove }: PaymentCardProps) {
  const { sale, payer } = payment;
  const references = lines.map((line) => compareReferences(payment.reference ?? '', line.reference));
  const compared = references.find(({ agrees }) => agrees) ?? references[0];
  const paidBy = [payer.name, payer.national_id, payer.phone].filter(Boolean).join(', ');
  return (
    <article aria-label={`Pago de ${sale.order_id}`} className="relative">
      {onRemove && <RemoveButton label={`Quitar el pago de ${sale.order_id}`} onRemove={onRemove} />}
      <FactRows
        rows={[
          {
            name: 'Monto',
            value: <span className="font-semibold text-lg leading-6">{formatAmount(paymentAmount(payment))}</span>,
            differs: amountDiffers,
          },
          {
            name: 'Referencia',
            value: (
              <ReferenceText
                marks={compared?.said ?? (payment.reference ? [{ text: payment.reference, kind: 'plain' }] : [])}
                empty="Sin referencia"
              />
            ),
          },
          { name: 'Fecha', value: payment.paid_on ? formatDay(payment.paid_on) : 'Sin fecha' },
          paidBy ? { name: 'Pagó', value: paidBy, differs: payerDiffers } : null,
          {
            name: 'Cliente',
            value: [sale.customer_name, sale.customer_id].filter(Boolean).join(', '),
            differs: payerDiffers && !paidBy,
          },
          { name: 'Teléfono', value: sale.customer_phone },
          { name: 'Forma', value: [payment.method, payment.bank].filter(Boolean).join(', ') },
          {
            name: 'Pedido',
            value: (
              <>
                <Link
                  to={`/admin/sales?venta=${sale.id}`}
                  className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                >
                  {sale.order_id}
                </Link>
                <span className="block text-ink-soft text-xs">{formatCaracasDateTime(new Date(sale.createdAt))}</span>
              </>
            ),
          },
        ]}
      />
    </article>
  );
}
