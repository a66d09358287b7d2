import { formatUsd, formatVes } from '#domain/money/money.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { enqueueOnce, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import { selectWays } from '#server/features/ways/ways.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Payment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { igtfOfRest, igtfRateOf, tenderTaxesOf } from '../tender-taxes.ts';
import { shopperMail } from './order-mail-blocks.ts';

/**
 * - `received`: the shopper sent a further payment
 * - `short`: a payment came in, and all payments sent so far do not cover the order
 * - `rejected`: the payment did not arrive
 */
type PaymentStep = 'received' | 'short' | 'rejected';

const TITLES: Record<PaymentStep, string> = {
  received: 'Recibimos tu comprobante',
  short: 'Falta una parte de tu pago',
  rejected: 'No encontramos tu pago',
};

/**
 * Tells the shopper what happened to a payment of a pendiente order, once per step and payment. Call it under the
 * sale's lock.
 * @param all payments of the sale as they are now
 */
export async function enqueuePaymentMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  { step, payment, all }: { step: PaymentStep; payment: Payment; all: readonly Payment[] },
): Promise<void> {
  const { sale } = loaded;
  // No mail: the account was deleted and the customer's data erased.
  if (sale.status !== 'pendiente' || !sale.customerEmail) return;
  const requested = amountAskedOf(sale, all);
  const rest = await igtfOfRest(tx, sale, requested?.dueCents ?? 0);
  const inDollars =
    rest.cents > 0
      ? `; por ${await foreignNames(tx)}, ${formatUsd((requested?.dueCents ?? 0) + rest.cents)} con IGTF`
      : '';
  const due =
    requested &&
    `${formatVes(requested.dueBsHundredths)} (${formatUsd(requested.dueCents)} a la tasa de tu pedido${inDollars})`;
  const amount = (payment.currency === 'USD' ? formatUsd : formatVes)(payment.amountHundredths);
  const isWithdrawn = step === 'rejected' && payment.atPickup;
  const message = isWithdrawn
    ? `Tu pedido ${sale.orderId} ya no se paga al retirar.`
    : TEXTS[step](amount, sale.orderId);
  const title = isWithdrawn ? 'Tu pedido ya no se paga al retirar' : TITLES[step];
  const text = `${message}${due ? ` Falta por pagar ${due}.` : ''}`;
  const { igtfCents } = tenderTaxesOf(sale, all);
  const igtfBasisPoints = igtfCents > 0 ? await igtfRateOf(tx, sale) : 0;
  const taxed = { ...loaded, sale: { ...sale, igtfCents, igtfBasisPoints } };
  const mail = shopperMail(taxed, branding, {
    kind: `payment-${step}-${payment.position}`,
    subject: `${title}: pedido ${sale.orderId}`,
    title,
    preview: text,
    texts: [text, ...(due ? ['En la página de tu pedido ves dónde pagar y envías el comprobante.'] : [])],
    ...(due && { button: 'Pagar lo que falta' }),
  });
  await enqueueOnce(tx, jobs, mail);
}

/** The ways of paying in foreign currency that the web offers: 'Zelle'. */
async function foreignNames(tx: Connection): Promise<string> {
  const foreign = (await selectWays(tx)).filter((way) => way.active && way.onWeb && isForeign(way));
  return foreign.length === 0 ? 'divisas' : foreign.map(({ name }) => name).join(' o ');
}

const TEXTS: Record<PaymentStep, (amount: string, orderId: string) => string> = {
  received: (amount, orderId) =>
    `Recibimos el comprobante de tu pago de ${amount} del pedido ${orderId}. Lo verificamos y te escribimos.`,
  short: (amount, orderId) => `Recibimos tu pago de ${amount} del pedido ${orderId}.`,
  rejected: (amount, orderId) =>
    `Buscamos tu pago de ${amount} del pedido ${orderId} y no lo encontramos en nuestra cuenta.`,
};
