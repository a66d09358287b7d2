import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import type { PaymentKind, PaymentState } from '#domain/payments/payment.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { bsText, moneyText, usdText } from '#web/admin/kit/document/money-text.ts';

/** The states of payments and refunds, as staff read them. */
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

/** The state of a payment; one that will be made at the store is not to be reviewed. */
export function stateName({ kind, state, at_pickup }: PaymentRecord['attributes']): string {
  return at_pickup && kind === 'payment' && state === 'declared' ? 'Al retirar' : STATE_NAMES[kind][state];
}

export function paymentName({ kind, position }: { kind: PaymentKind; position: number | null }): string {
  const name = kind === 'refund' ? 'Devolución' : 'Pago';
  return position === null ? name : `${name} ${position}`;
}

/** What identifies a payment: `Pago móvil · Banesco · ref. 123456 · 21/11/2026`. @param method its name */
export function paymentDetail({ attributes: payment }: PaymentRecord, method: string): string {
  return [
    method,
    payment.bank,
    payment.reference && `ref. ${payment.reference}`,
    payment.date && formatDay(payment.date),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who paid; '' when nothing is known. */
export function payerText({ attributes: payment }: PaymentRecord): string {
  return [payment.payer_name, payment.payer_id, payment.payer_phone].filter(Boolean).join(' · ');
}

/** The sums of the payments in one line. @param hasMoneyBack a refund was paid; then nothing is asked for */
export function sumsText(
  { status, paid, total, due, due_bs, over, over_bs }: SalePayments['meta'],
  hasMoneyBack: boolean,
): string {
  const sums = `${usdText(paid)} de ${usdText(total)}`;
  if (status === 'cancelada') return `${sums} pagados`;
  if (over > 0) return `${sums} pagados; sobran ${usdText(over)} (${bsText(over_bs)})`;
  if (due > 0 && hasMoneyBack) return `${sums} validados, después de lo devuelto`;
  if (due > 0) return `${sums} validados; faltan ${usdText(due)} (${bsText(due_bs)})`;
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
