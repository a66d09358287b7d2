// Which texts of each mail to shoppers the house words, and the names in braces that they may use.

/** A text that only some mails have: in one line (`line`), or in paragraphs. */
interface OwnText {
  label: string;
  input: 'line' | 'lines';
}

interface MailFacts {
  /** What staff call it. */
  name: string;
  placeholders: readonly string[];
  /** What stands between opening and closing, and stays as the code has it. */
  between: string;
  /** Whether the opening may be empty. */
  mayOpenEmpty?: true;
  more?: Readonly<Record<string, OwnText>>;
}

const text = (label: string): OwnText => ({ label, input: 'lines' });
const line = (label: string): OwnText => ({ label, input: 'line' });

const ORDER = ['nombre', 'pedido', 'tienda'] as const;
const PAYMENT = [...ORDER, 'monto'] as const;
const DUE = 'lo que falta por pagar y la lista del pedido';

/** In the order in which a shopper gets them. */
export const MAIL_FACTS = {
  'mail-order-received': {
    name: 'Pedido recibido',
    placeholders: [...ORDER, 'comprobante', 'pago', 'envio'],
    between: 'el enlace al pedido, la lista y los montos',
    more: {
      promised: text('Comienzo, si paga al retirar'),
      free: text('Comienzo, si no hay nada que pagar'),
    },
  },
  'mail-order-validated': {
    name: 'Pago verificado',
    placeholders: [...ORDER, 'sede'],
    between: 'el enlace al pedido, la lista y los montos',
    more: {
      caracas: text('Lo que sigue, con delivery en Caracas'),
      national: text('Lo que sigue, con envío nacional'),
      pickup: text('Lo que sigue, si retira en tienda'),
      ready: text('Lo que sigue, si ya puede retirar'),
      fetched: text('Lo que sigue, si ya retiró'),
    },
  },
  'mail-order-ready': {
    name: 'Listo para retirar',
    placeholders: [...ORDER, 'sede'],
    between: 'hasta cuándo se guarda, dónde retirarlo y lo que se paga',
  },
  'mail-order-recipient': {
    name: 'Envío corregido por el cliente',
    placeholders: ORDER,
    between: 'quién recibe, la dirección y el enlace al pedido',
  },
  'mail-parcel-preparing': {
    name: 'Envío: en preparación',
    placeholders: ORDER,
    between: 'el enlace al pedido y la lista',
  },
  'mail-parcel-sent': {
    name: 'Envío: en camino',
    placeholders: ORDER,
    between: 'el transportista, la guía y lo que lleva',
  },
  'mail-parcel-partly': {
    name: 'Envío: una parte en camino',
    placeholders: ORDER,
    between: 'el transportista, la guía, lo que lleva y lo que falta',
  },
  'mail-parcel-guide': {
    name: 'Envío: la guía',
    placeholders: [...ORDER, 'paquete'],
    between: 'el transportista, la guía y lo que lleva',
  },
  'mail-parcel-delivered': {
    name: 'Envío: entregado',
    placeholders: [...ORDER, 'paquete'],
    between: 'lo que llevaba y lo que falta',
  },
  'mail-parcel-returned': {
    name: 'Envío: devuelto',
    placeholders: [...ORDER, 'paquete'],
    between: 'el transportista, la guía y lo que llevaba',
  },
  'mail-order-cancelled': {
    name: 'Pedido cancelado',
    placeholders: ORDER,
    between: 'el enlace al pedido y la lista',
  },
  'mail-order-edited': {
    name: 'Pedido cambiado',
    placeholders: ORDER,
    between: 'lo que cambió, lo que falta por pagar o se devuelve, el enlace y la lista',
  },
  'mail-order-unpaid': {
    name: 'Pedido que espera el pago',
    placeholders: [...ORDER, 'fecha'],
    between: 'hasta cuándo se guarda (si el comienzo no dice {fecha}), el enlace y la lista',
  },
  'mail-order-pickup-unpaid': {
    name: 'Pedido que espera en la tienda',
    placeholders: [...ORDER, 'sede', 'fecha'],
    between: 'hasta cuándo se guarda (si el comienzo no dice {fecha}), dónde retirarlo y la lista',
  },
  'mail-payment-received': { name: 'Otro pago recibido', placeholders: PAYMENT, between: DUE },
  'mail-payment-short': { name: 'Pago incompleto', placeholders: PAYMENT, between: DUE },
  'mail-payment-rejected': { name: 'Pago no encontrado', placeholders: PAYMENT, between: DUE },
  'mail-payment-withdrawn': { name: 'Ya no se paga al retirar', placeholders: ORDER, between: DUE },
  'mail-account-confirm': {
    name: 'Cuenta nueva: confirmar el correo',
    placeholders: ['nombre', 'tienda'],
    between: 'el botón, el descuento de bienvenida y qué hacer si no fue esa persona',
  },
  'mail-account-reset': {
    name: 'Contraseña nueva',
    placeholders: ['nombre', 'tienda'],
    between: 'el botón y cuánto dura el enlace',
  },
  'mail-email-left': {
    name: 'Correo corregido: a la dirección anterior',
    placeholders: ['tienda', 'datos'],
    between: 'nada',
  },
  'mail-email-joined': {
    name: 'Correo corregido: a la dirección nueva',
    placeholders: ['tienda', 'datos'],
    between: 'cómo iniciar sesión, si tiene cuenta',
  },
  'mail-restock-confirm': {
    name: 'Avísame: confirmar',
    placeholders: ['producto', 'prenda', 'lugar', 'tienda'],
    between: 'el botón',
  },
  'mail-restock-already': {
    name: 'Avísame: ya estaba en la lista',
    placeholders: ['producto', 'prenda', 'lugar', 'tienda'],
    between: 'el enlace para dejar de esperar',
  },
  'mail-restock-full': {
    name: 'Avísame: no cabe en la lista',
    placeholders: ['tienda'],
    between: 'por qué no cabe',
    mayOpenEmpty: true,
  },
  'mail-restock-arrived': {
    name: 'Avísame: ya llegó',
    placeholders: ['producto', 'prenda', 'lugar', 'tienda'],
    between: 'el enlace al producto y el enlace para no recibir más',
  },
  'mail-gift-card': {
    name: 'Tarjeta de regalo',
    placeholders: ['nombre', 'comprador', 'monto', 'tienda'],
    between: 'el mensaje de quien la regala, el código, el saldo y cuándo vence',
    mayOpenEmpty: true,
    more: {
      ownSubject: line('Asunto, si no se sabe quién la regala'),
      ownTitle: line('Título, si no se sabe quién la regala'),
      use: text('Cómo se usa'),
    },
  },
} as const satisfies Record<string, MailFacts>;

/** A mail that the house words. */
export type MailType = keyof typeof MAIL_FACTS;
export type MailFactsOf<Type extends MailType> = (typeof MAIL_FACTS)[Type] & MailFacts;
/** What stands in braces in the texts of a mail. */
export type PlaceholderOf<Type extends MailType> = (typeof MAIL_FACTS)[Type]['placeholders'][number];
