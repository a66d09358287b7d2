import { type Cents, formatUsd } from '../../money/money.ts';

/** What one order may hold. */
export interface OrderBounds {
  orderPieces: number;
  orderCents: Cents;
}

/** Who helps the shopper whose order the shop does not take by itself. */
export interface HelpContact {
  /** Digits with country code; null without one. */
  whatsapp: string | null;
  /** Of a store; null when none has one. */
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

/** Whose unpaid orders hold too much: those of one person, or of the guests of one network. */
export type UnpaidScope = 'person' | 'network';

/** Says nothing of the other orders, which may be a stranger's who wrote this person's data. */
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
