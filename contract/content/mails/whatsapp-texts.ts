/** The steps of an order about which staff write by WhatsApp. */
export const WHATSAPP_STEPS = [
  'received',
  'validated',
  'preparing',
  'sent',
  'delivered',
  'returned',
  'ready',
  'fetched',
  'cancelled',
] as const;
export type WhatsappStep = (typeof WHATSAPP_STEPS)[number];

/** What stands in braces in these texts. A guide or carrier that is not known leaves its line out. */
export const WHATSAPP_PLACEHOLDERS = ['nombre', 'pedido', 'tienda', 'sede', 'transportista', 'guia', 'enlace'];

/** What staff call each text. */
export const WHATSAPP_NAMES: Record<WhatsappStep, string> = {
  received: 'Recibido, sin confirmar el pago',
  validated: 'Pago confirmado',
  preparing: 'En preparación',
  sent: 'Enviado',
  delivered: 'Entregado',
  returned: 'Devuelto por el transportista',
  ready: 'Listo para retirar',
  fetched: 'Retirado',
  cancelled: 'Cancelado',
};

const hello = (text: string) => `Hola, {nombre}. Te escribimos de {tienda}. ${text}\nTu pedido: {enlace}`;
const CARRIED = '\nTransportista: {transportista}\nGuía: {guia}';

/** What they say while the house has published nothing else. */
export const DEFAULT_WHATSAPP: Record<WhatsappStep, string> = {
  received: hello('Recibimos tu pedido {pedido}.'),
  validated: hello('Confirmamos el pago de tu pedido {pedido}.'),
  preparing: hello('Estamos preparando tu pedido {pedido}.'),
  sent: hello(`Tu pedido {pedido} va en camino.${CARRIED}`),
  delivered: hello('El transportista entregó tu pedido {pedido}. ¡Gracias por tu compra!'),
  returned: hello(
    `El transportista nos devolvió tu pedido {pedido}.${CARRIED}\nRevisa la dirección en su página, o dinos cómo te lo hacemos llegar.`,
  ),
  ready: hello('Tu pedido {pedido} está listo en {sede}. Trae tu cédula.'),
  fetched: hello('Retiraste tu pedido {pedido}. ¡Gracias por tu compra!'),
  cancelled: hello('Tu pedido {pedido} se canceló. Si ya pagaste, dinos y lo resolvemos.'),
};
