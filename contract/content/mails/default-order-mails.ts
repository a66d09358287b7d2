import type { MailTexts } from './mails.ts';

/** What the mails about orders and their payments say while the house has published nothing else. */
export const DEFAULT_ORDER_MAILS = {
  'mail-order-received': {
    subject: 'Recibimos tu pedido {pedido}',
    title: 'Recibimos tu pedido',
    opening:
      'Recibimos tu pedido {pedido} y {comprobante}. Ahora verificamos {pago}; cuando esté listo te escribimos por aquí y preparamos tu {envio}.',
    promised: 'Recibimos tu pedido {pedido}. Ahora lo preparamos, y lo pagas cuando vayas a buscarlo.',
    free: 'Recibimos tu pedido {pedido}. No tienes nada que pagar: lo revisamos, te escribimos por aquí y preparamos tu {envio}.',
    closing: 'Guarda este correo: con su enlace puedes ver tu pedido cuando quieras, sin contraseña.',
  },
  'mail-order-validated': {
    subject: 'Verificamos el pago de tu pedido {pedido}',
    title: 'Tu pago está verificado',
    opening: 'Verificamos el pago de tu pedido {pedido}.',
    caracas: 'Ahora preparamos tu pedido y te lo llevamos en Caracas. Te escribimos para acordar la entrega.',
    national: 'Ahora preparamos tu pedido y lo enviamos por MRW. El envío tarda de 1 a 6 días.',
    pickup: 'Ahora preparamos tu pedido en {sede}. Te escribimos cuando puedas ir a buscarlo.',
    ready: 'Ya puedes ir a buscarlo en {sede}.',
    fetched: 'Lo retiraste en {sede}. ¡Gracias por tu compra!',
    closing: '',
  },
  'mail-order-ready': {
    subject: 'Tu pedido {pedido} está listo para retirar',
    title: 'Tu pedido está listo',
    opening: 'Tu pedido {pedido} te espera en {sede}. Trae tu cédula.',
    closing: 'Si no puedes venir antes, escríbenos con el número de tu pedido.',
  },
  'mail-order-recipient': {
    subject: 'Corregiste el envío de tu pedido {pedido}',
    title: 'Corregiste el envío de tu pedido',
    opening: 'El envío de tu pedido {pedido} se corrigió en su página.',
    closing: 'Si no fuiste tú, escríbenos cuanto antes con el número de tu pedido.',
  },
  'mail-parcel-preparing': {
    subject: 'Preparamos tu pedido {pedido}',
    title: 'Preparamos tu pedido',
    opening: 'Estamos preparando tu pedido {pedido}. Te escribimos cuando salga.',
    closing: '',
  },
  'mail-parcel-sent': {
    subject: 'Tu pedido {pedido} va en camino',
    title: 'Tu pedido va en camino',
    opening: 'Tu pedido {pedido} salió. Ten a mano la cédula de quien recibe.',
    closing: '',
  },
  'mail-parcel-partly': {
    subject: 'Una parte de tu pedido {pedido} va en camino',
    title: 'Una parte de tu pedido va en camino',
    opening: 'Una parte de tu pedido {pedido} salió. Lo demás va en otro envío, y te escribimos cuando salga.',
    closing: '',
  },
  'mail-parcel-guide': {
    subject: 'La guía de tu pedido {pedido}',
    title: 'Ya tienes tu guía',
    opening: 'Con este número sigues {paquete}.',
    closing: '',
  },
  'mail-parcel-delivered': {
    subject: 'Entregamos tu pedido {pedido}',
    title: 'Tu pedido llegó',
    opening: 'El transportista entregó {paquete}. ¡Gracias por tu compra!',
    closing: 'Si no lo recibiste, o algo no está bien, escríbenos con el número de tu pedido.',
  },
  'mail-parcel-returned': {
    subject: 'Tu envío volvió: pedido {pedido}',
    title: 'Tu envío volvió a la tienda',
    opening:
      'El transportista no pudo entregar {paquete} y nos lo devolvió. Guardamos tus prendas para ti. Revisa la dirección en la página de tu pedido, o escríbenos para acordar otro envío.',
    closing: '',
  },
  'mail-order-cancelled': {
    subject: 'Cancelamos tu pedido {pedido}',
    title: 'Cancelamos tu pedido',
    opening:
      'Cancelamos tu pedido {pedido} y sus prendas volvieron a la tienda. Si ya pagaste, o si esto te sorprende, escríbenos con el número de tu pedido y lo resolvemos contigo.',
    closing: '',
  },
  'mail-order-edited': {
    subject: 'Cambiamos tu pedido {pedido}',
    title: 'Cambiamos tu pedido',
    opening: 'Cambiamos tu pedido {pedido}, como lo acordamos contigo.',
    closing: 'Si algo no es como lo acordamos, escríbenos con el número de tu pedido.',
  },
  'mail-order-unpaid': {
    subject: 'Tu pedido {pedido} espera tu pago',
    title: 'Tu pedido espera tu pago',
    opening:
      'No tenemos un pago válido de tu pedido {pedido}. Guardamos tus prendas hasta el {fecha}; después el pedido se cancela y vuelven a la tienda. Puedes enviar tu pago desde la página del pedido.',
    closing: '',
  },
  'mail-order-pickup-unpaid': {
    subject: 'Tu pedido {pedido} te espera hasta el {fecha}',
    title: 'Tu pedido te espera',
    opening:
      'Guardamos tu pedido {pedido} en {sede} hasta el {fecha}, y lo pagas al retirarlo. Después el pedido se cancela y las prendas vuelven a la venta. Si no puedes venir antes, escríbenos con el número de tu pedido.',
    closing: '',
  },
  'mail-payment-received': {
    subject: 'Recibimos tu comprobante: pedido {pedido}',
    title: 'Recibimos tu comprobante',
    opening: 'Recibimos el comprobante de tu pago de {monto} del pedido {pedido}. Lo verificamos y te escribimos.',
    closing: '',
  },
  'mail-payment-short': {
    subject: 'Falta una parte de tu pago: pedido {pedido}',
    title: 'Falta una parte de tu pago',
    opening: 'Recibimos tu pago de {monto} del pedido {pedido}.',
    closing: '',
  },
  'mail-payment-rejected': {
    subject: 'No encontramos tu pago: pedido {pedido}',
    title: 'No encontramos tu pago',
    opening: 'Buscamos tu pago de {monto} del pedido {pedido} y no lo encontramos en nuestra cuenta.',
    closing: '',
  },
  'mail-payment-withdrawn': {
    subject: 'Tu pedido ya no se paga al retirar: pedido {pedido}',
    title: 'Tu pedido ya no se paga al retirar',
    opening: 'Tu pedido {pedido} ya no se paga al retirar.',
    closing: '',
  },
} satisfies Partial<MailTexts>;
