import { DEFAULT_ORDER_MAILS } from './default-order-mails.ts';
import { type MailsBlock, type MailTexts, mailsOf, type ReadMailTexts } from './mails.ts';
import { DEFAULT_WHATSAPP } from './whatsapp-texts.ts';

/** What the mails say while the house has published nothing else. */
const TEXTS: MailTexts = {
  'mail-greeting': { greeting: 'Hola, {nombre}:' },
  ...DEFAULT_ORDER_MAILS,
  'mail-account-confirm': {
    subject: 'Confirma tu correo en {tienda}',
    title: 'Confirma tu correo',
    opening: 'Con este correo se creó una cuenta en {tienda}.',
    closing: '',
  },
  'mail-account-reset': {
    subject: 'Restablece tu contraseña de {tienda}',
    title: 'Elige una contraseña nueva',
    opening: 'Pediste cambiar la contraseña de tu cuenta en {tienda}.',
    closing: 'Si no lo pediste tú, ignora este correo: tu contraseña sigue siendo la misma.',
  },
  'mail-email-left': {
    subject: 'Este correo ya no se usa en {tienda}',
    title: 'Cambiamos un correo',
    opening: 'Nuestro equipo corrigió el correo de {datos}. Ya no escribiremos a esta dirección.',
    closing: 'Si era tuyo y no pediste el cambio, responde a este correo o escríbenos cuanto antes.',
  },
  'mail-email-joined': {
    subject: '{tienda}: desde ahora te escribimos aquí',
    title: 'Tu correo quedó corregido',
    opening: 'Nuestro equipo puso esta dirección en {datos} de {tienda}.',
    closing: 'Si no compraste en la tienda, avísanos: alguien escribió mal su correo.',
  },
  'mail-restock-confirm': {
    subject: 'Confirma tu aviso: {producto}',
    title: 'Confirma que quieres el aviso',
    opening: 'Alguien pidió con este correo que le avisemos cuando haya {prenda}, {lugar}.',
    closing: 'Si no fuiste tú, no hagas nada: sin confirmar no te escribimos más.',
  },
  'mail-restock-already': {
    subject: 'Ya estabas en la lista: {producto}',
    title: 'Ya estabas en la lista',
    opening: 'Te avisaremos cuando llegue {prenda}, {lugar}. Conservas tu lugar en la lista.',
    closing: '',
  },
  'mail-restock-full': {
    subject: 'No pudimos apuntarte en la lista',
    title: 'No pudimos apuntarte en la lista',
    opening: '',
    closing: '',
  },
  'mail-restock-arrived': {
    subject: 'Ya llegó: {producto}',
    title: 'Ya llegó {producto}',
    opening: 'Nos pediste que te avisáramos: ya hay {prenda}, {lugar}.',
    closing: 'No la apartamos: avisamos a tantas personas como piezas llegaron, y se la lleva quien la compre primero.',
  },
  'mail-gift-card': {
    subject: '{comprador} te regaló {monto} en {tienda}',
    title: '{comprador} te regaló {monto}',
    ownSubject: 'Tu tarjeta de regalo de {monto} en {tienda}',
    ownTitle: 'Tu tarjeta de regalo de {monto}',
    opening: '',
    use: 'Escribe el código al pagar, en «Usar tarjeta de regalo o saldo a favor». Puedes usarla por partes.',
    closing: 'Guarda este correo: quien tenga el código puede usar la tarjeta.',
  },
  'mail-whatsapp': DEFAULT_WHATSAPP,
};

export const DEFAULT_MAILS = mailsOf(TEXTS);

/** The texts in a document; those of the code for what it lacks. */
export function mailTextsIn(blocks: readonly MailsBlock[]): ReadMailTexts {
  return (type) => ({ ...TEXTS[type], ...blocks.find((block) => block.type === type) });
}
