/** What the house says on the page of an order. Delivery times must match /terminos. */
export const TRACKING_TEXTS = {
  reviewDelivery:
    'Estamos verificando tu pago. Cuando lo confirmemos te escribimos por correo, preparamos tu pedido y lo llevamos a tu dirección en Caracas.',
  reviewNational:
    'Estamos verificando tu pago. Cuando lo confirmemos te escribimos por correo, preparamos tu pedido y te lo enviamos por MRW.',
  reviewPickup:
    'Estamos verificando tu pago. Cuando lo confirmemos preparamos tu pedido en {sede} y te escribimos por correo cuando puedas ir a buscarlo.',
  confirmedDelivery:
    'Confirmamos tu pago. Preparamos tu pedido y lo llevamos a tu dirección en Caracas: llega de 1 a 6 días después de la confirmación. Ten a mano la cédula de quien recibe.',
  confirmedNational:
    'Confirmamos tu pago. Preparamos tu pedido y te lo enviamos por MRW: llega de 1 a 6 días después de la confirmación. Ten a mano la cédula de quien recibe.',
  confirmedPickup:
    'Confirmamos tu pago. Preparamos tu pedido en {sede} y te escribimos por correo cuando puedas ir a buscarlo.',
  stepDelivery: 'Lo llevamos a tu dirección, de 1 a 6 días después de confirmar el pago',
  stepNational: 'Lo enviamos por MRW, de 1 a 6 días después de confirmar el pago',
  promised: 'Preparamos tu pedido en {sede}. Te escribimos cuando puedas ir a buscarlo, y lo pagas al retirarlo.',
  promisedReady: 'Tu pedido te espera en {sede}. Lo pagas al retirarlo.',
  ready: 'Tu pedido está listo en {sede}. Trae la cédula de quien retira.',
  fetched: 'Retiraste tu pedido en {sede}. ¡Gracias por tu compra!',
  onTheWay: 'Tu pedido va en camino. Ten a mano la cédula de quien recibe.',
  partlyOnTheWay: 'Una parte de tu pedido va en camino. Lo demás va en otro envío, y te escribimos cuando salga.',
  arrived: 'Tu pedido llegó. ¡Gracias por tu compra!',
  cameBack:
    'Un envío de tu pedido volvió a la tienda. Guardamos tus prendas: revisa la dirección o escríbenos para acordar otro envío.',
  cancelled: 'Este pedido se canceló y sus prendas volvieron a la tienda. Si ya pagaste, escríbenos y lo resolvemos.',
  refunded: 'No tienes que pagar nada más por este pedido. Si tienes dudas, escríbenos.',
};
