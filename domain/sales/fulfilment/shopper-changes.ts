import { isCreditMethod } from '../../credit/credit.ts';
import type { SaleStatus } from '../sale.ts';

/** What a shopper may do with an order by themselves. */
export const SHOPPER_CHANGES = ['cancel', 'recipient'] as const;
export type ShopperChange = (typeof SHOPPER_CHANGES)[number];

/** How far an order is, as its shopper's changes depend on it. */
export interface OrderProgress {
  status: SaleStatus;
  /** `state` as in domain/payments/payment.ts, whose types would make the folders import each other. */
  payments: readonly { method: string; state: string }[];
  /** Whether it is carried to an address. */
  isSent: boolean;
  /** Whether some of its pieces have left, and have not come back. */
  hasLeft: boolean;
  /** Whether some of its pieces are packed. */
  isPacked: boolean;
}

const BY_STAFF = 'Escríbenos y lo resolvemos contigo.';

/**
 * Why the shopper cannot cancel an order by themselves, in Spanish; null if they can. They can until the shop has money
 * for it: a declared payment is only said to be on its way, and credit goes back by itself.
 */
export function refuseShopperCancel({ status, payments, hasLeft }: OrderProgress): string | null {
  if (status === 'cancelada') return 'Este pedido ya está cancelado';
  if (status === 'validado') return `Ya confirmamos el pago de este pedido. ${BY_STAFF}`;
  if (hasLeft) return `Una parte de este pedido ya se entregó. ${BY_STAFF}`;
  return payments.some(isMoney) ? `Ya recibimos un pago de este pedido. ${BY_STAFF}` : null;
}

/** Payments that the bank or staff have seen, and refunds. */
const isMoney = ({ method, state }: OrderProgress['payments'][number]) =>
  !isCreditMethod(method) && state !== 'declared' && state !== 'rejected';

/** Why the shopper cannot correct where an order goes and who receives it, in Spanish; null if they can. */
export function refuseShopperRecipient({ status, isSent, hasLeft, isPacked }: OrderProgress): string | null {
  if (!isSent) return 'Este pedido no se envía a una dirección';
  if (status === 'cancelada') return 'Este pedido está cancelado';
  if (hasLeft) return `Tu pedido ya salió, y su dirección no se puede cambiar aquí. ${BY_STAFF}`;
  return isPacked ? `Tu pedido ya está empacado, y su dirección no se puede cambiar aquí. ${BY_STAFF}` : null;
}

/** What the shopper may do now. */
export function shopperChanges(progress: OrderProgress): ShopperChange[] {
  return SHOPPER_CHANGES.filter(
    (change) => (change === 'cancel' ? refuseShopperCancel : refuseShopperRecipient)(progress) === null,
  );
}
