import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency, PaymentKind, PaymentState } from '#domain/payments/payment.ts';
import { PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

/** The state of a payment, and of a refund, as staff read it. */
export const STATE_NAMES: Record<PaymentKind, Record<PaymentState, string>> = {
  payment: {
    declared: 'Por revisar',
    matched: 'Por confirmar',
    validated: 'Validado',
    rejected: 'Rechazado',
    refunded: 'Devuelto',
  },
  refund: {
    declared: 'Por devolver',
    matched: 'Por confirmar',
    validated: 'Pagada',
    rejected: 'Anulada',
    refunded: 'Pagada',
  },
};

export const CURRENCY_NAMES: Record<Currency, string> = { USD: 'Dólares', VES: 'Bolívares' };

/** An amount in its currency: `$49,90`, `Bs. 1.821,41`. */
export function moneyText(amount: number, currency: Currency): string {
  return (currency === 'USD' ? formatUsd : formatVes)(centsFromDecimal(amount));
}

export function paymentName({ kind, position }: { kind: PaymentKind; position: number | null }): string {
  const name = kind === 'refund' ? 'Devolución' : 'Pago';
  return position === null ? name : `${name} ${position}`;
}

/** What identifies a payment, and who paid: `Pago móvil · Banesco · ref. 123456 · 21/11/2026`. */
export function paymentDetail({ attributes: payment }: PaymentRecord): string {
  return [
    PAYMENT_METHODS[payment.method],
    payment.bank,
    payment.reference && `ref. ${payment.reference}`,
    payment.date && formatDay(payment.date),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who paid, where something is known of them. */
export function payerText({ attributes: payment }: PaymentRecord): string {
  return [payment.payer_name, payment.payer_id, payment.payer_phone].filter(Boolean).join(' · ');
}

/** What the payments add up to, in one line for the head of the block. */
export function sumsText({ status, paid, total, due, due_bs, over, over_bs }: SalePayments['meta']): string {
  const sums = `${moneyText(paid, 'USD')} de ${moneyText(total, 'USD')}`;
  if (status === 'cancelada') return `${sums} pagados`;
  if (over > 0) return `${sums} pagados; sobran ${moneyText(over, 'USD')} (${moneyText(over_bs, 'VES')})`;
  if (due > 0) return `${sums} validados; faltan ${moneyText(due, 'USD')} (${moneyText(due_bs, 'VES')})`;
  return `${sums} validados`;
}

/** A line of the ledger: `Pago 1: por revisar → validado, a mano`. */
export function entryText({ attributes: entry }: SalePayments['entries'][number]): string {
  const names = STATE_NAMES[entry.kind];
  const before = moneyText(entry.amount_before, entry.currency);
  const after = moneyText(entry.amount_after, entry.currency);
  const name = paymentName(entry);
  const why = entry.decision ? `, ${entry.decision}` : '';
  if (entry.to === null) return `${name}: eliminado (${before})`;
  if (entry.from === null) return `${name}: ${names[entry.to].toLowerCase()} (${after})${why}`;
  const amounts = entry.amount_before === entry.amount_after ? '' : ` (${before} → ${after})`;
  if (entry.from === entry.to) return `${name}: monto corregido${amounts}`;
  return `${name}: ${names[entry.from].toLowerCase()} → ${names[entry.to].toLowerCase()}${amounts}${why}`;
}
