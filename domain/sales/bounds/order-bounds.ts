import { type Cents, formatUsd } from '../../money/money.ts';

/** Limits on the contents of one order. */
export interface OrderBounds {
  orderPieces: number;
  orderCents: Cents;
}

/** Whom shoppers can contact when the shop refuses their order. */
export interface HelpContact {
  /** WhatsApp number, digits with country code; null without one. */
  whatsapp: string | null;
  /** Phone of a store; null when no store has one. */
  phone: string | null;
  email: string;
}

/** Why an order is too large, in words; null when it is not. */
export function orderSizeProblem(
  { pieces, cents }: { pieces: number; cents: Cents },
  { orderPieces, orderCents }: OrderBounds,
  contact: HelpContact,
): string | null {
  if (pieces > orderPieces) {
    return `Un pedido lleva hasta ${orderPieces} piezas y el tuyo tiene ${pieces}. Quita algunas o, para una compra mayor, ${helpWords(contact)}.`;
  }
  if (cents > orderCents) {
    return `Un pedido llega hasta ${formatUsd(orderCents)} y el tuyo suma ${formatUsd(cents)}. Quita algunas piezas o, para una compra mayor, ${helpWords(contact)}.`;
  }
  return null;
}

/** Whose unpaid orders hold too many pieces: one person, or all guests of one network. */
export type UnpaidScope = 'person' | 'network';

/** The message does not describe the other orders: a stranger may have placed them with this person's data. */
export function tooMuchUnpaid(scope: UnpaidScope, contact: HelpContact): string {
  const why =
    scope === 'person'
      ? 'Hay demasiadas piezas por pagar en pedidos con tus datos.'
      : 'Hay demasiadas piezas por pagar en pedidos hechos desde tu conexión.';
  const account = scope === 'network' ? ' Inicia sesión para comprar con tu cuenta o' : ' Para completar este,';
  return `${why}${account} ${helpWords(contact)} y lo resolvemos contigo.`;
}

/** 'escríbenos por WhatsApp al +584120000000 o llámanos al 0212-0000000' */
function helpWords({ whatsapp, phone, email }: HelpContact): string {
  const ways = [
    ...(whatsapp ? [`escríbenos por WhatsApp al +${whatsapp}`] : []),
    ...(phone ? [`llámanos al ${phone}`] : []),
  ];
  return ways.length > 0 ? ways.join(' o ') : `escríbenos a ${email}`;
}
