import { and, eq } from 'drizzle-orm';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { promisedCoverage } from '#domain/payments/coverage.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Payment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { orderLines, trackingUrl } from './order-mail-blocks.ts';

/**
 * - `received`: the shopper sent a further payment
 * - `short`: a payment came in, and with all that was sent the order is not paid in full
 * - `rejected`: the payment was not found
 */
export type PaymentStep = 'received' | 'short' | 'rejected';

const TITLES: Record<PaymentStep, string> = {
  received: 'Recibimos tu comprobante',
  short: 'Falta una parte de tu pago',
  rejected: 'No encontramos tu pago',
};

/**
 * Tells the shopper what became of a payment of an order that waits, each step of each payment once. In the caller's
 * transaction and under the sale's lock.
 * @param all payments of the sale, as they stand now
 */
export async function enqueuePaymentMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  found: SaleWithLines,
  { step, payment, all }: { step: PaymentStep; payment: Payment; all: readonly Payment[] },
): Promise<void> {
  const { sale } = found;
  // No address: the account was deleted and the customer's data erased.
  if (sale.status !== 'pendiente' || !sale.customerEmail) return;
  const kind = `payment-${step}-${payment.position}`;
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.saleId, sale.id), eq(mails.kind, kind)))
    .limit(1);
  if (told) return;
  const { covered, dueBsHundredths, dueCents } = promisedCoverage(sale, all);
  const due = covered ? null : `${formatVes(dueBsHundredths)} (${formatUsd(dueCents)} a la tasa de tu pedido)`;
  const amount = (payment.currency === 'USD' ? formatUsd : formatVes)(payment.amountHundredths);
  const text = `${SAID[step](amount, sale.orderId)}${due ? ` Falta por pagar ${due}.` : ''}`;
  await enqueueMails(tx, jobs, [
    {
      kind,
      recipients: [sale.customerEmail],
      saleId: sale.id,
      audience: 'shopper',
      subject: `${TITLES[step]}: pedido ${sale.orderId}`,
      title: TITLES[step],
      preview: text,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${sale.customerName}:` },
        { kind: 'paragraph', text },
        ...(due
          ? [{ kind: 'paragraph' as const, text: 'En la página de tu pedido ves dónde pagar y envías el comprobante.' }]
          : []),
        { kind: 'button', label: due ? 'Pagar lo que falta' : 'Ver tu pedido', url: trackingUrl(branding, sale) },
        orderLines(found, 'Tu pedido'),
      ],
    },
  ]);
}

const SAID: Record<PaymentStep, (amount: string, orderId: string) => string> = {
  received: (amount, orderId) =>
    `Recibimos el comprobante de tu pago de ${amount} del pedido ${orderId}. Lo verificamos y te escribimos.`,
  short: (amount, orderId) => `Recibimos tu pago de ${amount} del pedido ${orderId}.`,
  rejected: (amount, orderId) =>
    `Buscamos tu pago de ${amount} del pedido ${orderId} y no lo encontramos en nuestra cuenta.`,
};
