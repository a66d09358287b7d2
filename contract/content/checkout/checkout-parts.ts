import { CART_TEXTS } from './cart-texts.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { TRACKING_TEXTS } from './tracking-texts.ts';

/** All texts of the checkout, by name. */
export const CHECKOUT_TEXTS = { ...CART_TEXTS, ...PAYMENT_TEXTS, ...TRACKING_TEXTS };
export type CheckoutText = keyof typeof CHECKOUT_TEXTS;

interface CheckoutPart {
  /** Where its texts stand. */
  name: string;
  /** Each text with what it is for. */
  texts: { readonly [Name in CheckoutText]?: string };
  placeholders?: readonly string[];
}

/** In the order in which a shopper reads them. */
export const CHECKOUT_PARTS = {
  'checkout-cart': { name: 'Carrito: vacío', texts: { emptyCart: 'Bajo el título «Carrito vacío»' } },
  'checkout-costs': {
    name: 'Resumen del pedido: lo que cuesta recibirlo',
    texts: { parcelCost: 'Junto a «Envío»', pickupCost: 'Junto al retiro en tienda' },
  },
  'checkout-delivery': {
    name: 'Pago: envío o retiro',
    texts: { byParcel: 'Bajo «Envío a domicilio»', byPickup: 'Bajo el retiro en tienda' },
  },
  'checkout-methods': {
    name: 'Pago: método de envío',
    texts: { delivery: 'Bajo el delivery en Caracas', national: 'Bajo el envío nacional' },
  },
  'checkout-person': { name: 'Pago: quién retira', texts: { pickupPerson: 'Sobre el nombre de quien retira' } },
  'checkout-when': {
    name: 'Pago: cuándo paga',
    texts: { payNow: 'Bajo «Pagar ahora»', payAtPickup: 'Bajo «Pagar al retirar»' },
  },
  'checkout-free': { name: 'Pago: nada que pagar', texts: { freeOrder: 'Si un cupón cubre todo el pedido' } },
  'checkout-thanks': {
    name: 'Gracias: lo que pasa después de pagar',
    texts: { thanksInReview: 'Si hay un pago por verificar', thanks: 'Si no hay nada por verificar' },
    placeholders: ['correo'],
  },
  'tracking-review': {
    name: 'Seguimiento: pago en revisión',
    texts: {
      reviewDelivery: 'Con delivery en Caracas',
      reviewNational: 'Con envío nacional',
      reviewPickup: 'Si retira en tienda',
    },
    placeholders: ['sede'],
  },
  'tracking-confirmed': {
    name: 'Seguimiento: pago confirmado',
    texts: {
      confirmedDelivery: 'Con delivery en Caracas',
      confirmedNational: 'Con envío nacional',
      confirmedPickup: 'Si retira en tienda',
    },
    placeholders: ['sede'],
  },
  'tracking-steps': {
    name: 'Seguimiento: último paso de «Lo que sigue»',
    texts: { stepDelivery: 'Con delivery en Caracas', stepNational: 'Con envío nacional' },
  },
  'tracking-parcels': {
    name: 'Seguimiento: envío',
    texts: {
      onTheWay: 'Todo va en camino',
      partlyOnTheWay: 'Una parte va en camino',
      arrived: 'Todo llegó',
      cameBack: 'El transportista lo devolvió',
    },
  },
  'tracking-pickup': {
    name: 'Seguimiento: retiro en tienda',
    texts: {
      promised: 'Paga al retirar, y se prepara',
      promisedReady: 'Paga al retirar, y está listo',
      ready: 'Pagado, y está listo',
      fetched: 'Ya lo retiró',
    },
    placeholders: ['sede'],
  },
  'tracking-ended': {
    name: 'Seguimiento: cancelado o devuelto',
    texts: { cancelled: 'Pedido cancelado', refunded: 'Dinero devuelto' },
  },
} as const satisfies Record<string, CheckoutPart>;

export type CheckoutType = keyof typeof CHECKOUT_PARTS;
export type CheckoutPartOf<Type extends CheckoutType> = (typeof CHECKOUT_PARTS)[Type] & CheckoutPart;
