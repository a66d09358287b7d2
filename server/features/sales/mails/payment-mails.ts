import { formatUsd, formatVes } from '#domain/money/money.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { isForeign } from '#domain/sales/delivery-and-payment.ts';
import { enqueueOnce, type MailServices, type SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import { selectWays } from '#server/features/ways/ways.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Payment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { igtfOfRest, igtfRateOf, tenderTaxesOf } from '../tender-taxes.ts';
import { namesOf, shopperMail } from './order-mail-blocks.ts';

/**
 * - `received`: the shopper sent a further payment
 * - `short`: a payment came in, and all payments sent so far do not cover the order
 * - `rejected`: the payment did not arrive
 */
type PaymentStep = 'received' | 'short' | 'rejected';

type ToldPayment = Pick<Payment, 'currency' | 'amountHundredths' | 'atPickup' | 'position'>;

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
  if (sale.status !== 'pendiente') return;
  const requested = amountAskedOf(sale, all);
  const due = requested && (await dueWords(tx, sale, requested));
  const { igtfCents } = tenderTaxesOf(sale, all);
  const igtfBasisPoints = igtfCents > 0 ? await igtfRateOf(tx, sale) : 0;
  const taxed = { ...loaded, sale: { ...sale, igtfCents, igtfBasisPoints } };
  await enqueueOnce(tx, jobs, composePaymentMail(taxed, branding, { step, payment, due }));
}

/** What is still to be paid of an order, in bolívares and in dollars, with the IGTF that paying in dollars adds. */
export async function dueWords(
  tx: Connection,
  sale: SaleWithLines['sale'],
  { dueCents, dueBsHundredths }: { dueCents: number; dueBsHundredths: number },
): Promise<string> {
  const { cents } = await igtfOfRest(tx, sale, dueCents);
  const inDollars = cents > 0 ? `; por ${await foreignNames(tx)}, ${formatUsd(dueCents + cents)} con IGTF` : '';
  return `${formatVes(dueBsHundredths)} (${formatUsd(dueCents)} a la tasa de tu pedido${inDollars})`;
}

/** @param due what is still to be paid, in words; null when that is nothing */
export function composePaymentMail(
  loaded: SaleWithLines,
  branding: MailBranding,
  { step, payment, due }: { step: PaymentStep; payment: ToldPayment; due: string | null },
): SaleMail {
  const isWithdrawn = step === 'rejected' && payment.atPickup;
  const monto = (payment.currency === 'USD' ? formatUsd : formatVes)(payment.amountHundredths);
  const words = mailWords(branding, isWithdrawn ? 'mail-payment-withdrawn' : `mail-payment-${step}`, {
    ...namesOf(loaded),
    monto,
  });
  const opening = due
    ? [...words.opening.slice(0, -1), `${words.opening.at(-1)} Falta por pagar ${due}.`]
    : words.opening;
  return shopperMail(loaded, branding, {
    kind: `payment-${step}-${payment.position}`,
    heading: words.heading,
    preview: opening.join(' '),
    texts: [...opening, ...(due ? ['En la página de tu pedido ves dónde pagar y envías el comprobante.'] : [])],
    ...(due && { button: 'Pagar lo que falta' }),
    closing: words.closing,
  });
}

/** The ways of paying in foreign currency that the web offers: 'Zelle'. */
async function foreignNames(tx: Connection): Promise<string> {
  const foreign = (await selectWays(tx)).filter((way) => way.active && way.onWeb && isForeign(way));
  return foreign.length === 0 ? 'divisas' : foreign.map(({ name }) => name).join(' o ');
}
