import { formatUsd } from '../money/money.ts';
import { caracasDay, formatDay } from '../time/caracas-time.ts';

/** Something unfinished, because of which the shop still needs somebody's data. */
export interface OpenMatter {
  kind: 'unpaid' | 'not_handed_over' | 'refund_owed' | 'warranty' | 'credit' | 'card_to_mail';
  /** Null for credit. */
  orderId: string | null;
  /** When it ends by itself; null: when somebody acts. */
  until: Date | null;
  /** For credit, what is left. */
  cents?: number;
}

/** What is open and what ends it, in Spanish. */
export function openMatterText({ kind, orderId, until, cents = 0 }: OpenMatter): string {
  switch (kind) {
    case 'unpaid':
      return `El pedido ${orderId} espera su pago: sus datos se borran cuando se cancele, o tras pagarse y cerrarse.`;
    case 'not_handed_over':
      return `El pedido ${orderId} no se ha entregado: sus datos se borran 30 días después de la entrega.`;
    case 'refund_owed':
      return `La tienda debe un reembolso del pedido ${orderId}: sus datos se borran cuando se pague.`;
    case 'warranty':
      return `El pedido ${orderId} está en garantía${until ? ` hasta el ${formatDay(caracasDay(until))}` : ''}: sus datos se borran después.`;
    case 'credit':
      return `Quedan ${formatUsd(cents)} de saldo a favor: el nombre y el correo se borran cuando no quede saldo.`;
    case 'card_to_mail':
      return 'Una tarjeta de regalo espera su día de envío: el nombre y el correo se borran cuando salga.';
  }
}
