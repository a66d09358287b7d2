import { checkoutOf, type DEFAULT_CHECKOUT } from '../checkout/checkout.ts';
import { CHECKOUT_TEXTS } from '../checkout/checkout-parts.ts';
import { DEFAULT_MAILS } from '../mails/default-mails.ts';
import type { MailsBlockOf, MailsDocument } from '../mails/mails.ts';

// What is said about orders, without the carrier, the days and the prices that another house has promised.

const IN_REVIEW = 'Estamos verificando tu pago. Cuando lo confirmemos te escribimos por correo y preparamos tu pedido.';
const CONFIRMED =
  'Confirmamos tu pago. Preparamos tu pedido y te escribimos cuando salga. Ten a mano la cédula de quien recibe.';

export const NEUTRAL_CHECKOUT: typeof DEFAULT_CHECKOUT = checkoutOf({
  ...CHECKOUT_TEXTS,
  byParcel: 'Te lo llevamos o te lo enviamos.',
  byPickup: 'Donde tengan todo tu pedido.',
  delivery: 'Solo en Caracas.',
  national: 'A todo el país.',
  reviewDelivery: IN_REVIEW,
  reviewNational: IN_REVIEW,
  confirmedDelivery: CONFIRMED,
  confirmedNational: CONFIRMED,
  stepDelivery: 'Lo llevamos a tu dirección después de confirmar el pago',
  stepNational: 'Lo enviamos después de confirmar el pago',
});

const VALIDATED: Partial<MailsBlockOf<'mail-order-validated'>> = {
  caracas: 'Ahora preparamos tu pedido. Te escribimos para acordar la entrega.',
  national: 'Ahora preparamos tu pedido y te escribimos cuando lo enviemos.',
};

/** The other mails say nothing that only one house could say. */
export const NEUTRAL_MAILS = {
  blocks: DEFAULT_MAILS.blocks.map((block) =>
    block.type === 'mail-order-validated' ? { ...block, ...VALIDATED } : block,
  ),
} as MailsDocument;
