/**
 * Certainty of a proposal.
 * - `exact`: amount to the cent, reference and day agree, and no other match is possible for the lines and payments
 * - `likely`: most of it agrees; staff check it
 * - `possible`: some of it agrees, often only the amount
 */
export const CERTAINTIES = ['exact', 'likely', 'possible'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Unusual circumstances of a proposal or reconciliation, as staff read them. */
export const ODD_CASES = {
  overpaid: 'Pagó de más',
  underpaid: 'Pagó de menos',
  two_orders: 'Varios pagos en una transferencia',
  two_transfers: 'Un pago en varias transferencias',
  wrong_reference: 'La referencia no es la misma',
  other_payer: 'Pagó otra persona',
  paid_twice: 'Pagado dos veces',
  by_hand: 'Ya validado a mano',
  sale_cancelled: 'Pedido cancelado',
  reversed_in_part: 'El banco reversó una parte',
  other_account: 'Llegó a otra cuenta',
  ambiguous: 'Hay otro que también puede ser',
} as const;
export type OddCase = keyof typeof ODD_CASES;

/** Maximum number of lines, and of payments, that one reconciliation joins. */
export const MAX_JOINED = 20;
/** Maximum number of exact proposals that are approved at once. */
export const MAX_APPROVED = 200;
