/** What other programs can be told, with the words for staff. */
const GROUPS = {
  Pedidos: {
    'order.created': 'Llegó un pedido',
    'order.validated': 'Un pedido quedó validado',
    'order.reopened': 'Un pedido volvió a estar pendiente',
    'order.cancelled': 'Se canceló un pedido',
    'order.updated': 'Cambió un pedido',
    'order.ready': 'Un pedido está listo para retirar',
    'order.handed_over': 'Una tienda entregó o despachó piezas de un pedido',
    'order.deleted': 'Se eliminó un pedido',
  },
  Pagos: {
    'payment.declared': 'Se declaró un pago, o volvió a estar por revisar',
    'payment.validated': 'Se validó un pago',
    'payment.rejected': 'Se rechazó un pago',
    'payment.refund_owed': 'Se debe una devolución',
    'payment.refunded': 'Se pagó una devolución',
  },
  Paquetes: {
    'parcel.sent': 'Salió un paquete',
    'parcel.delivered': 'Se entregó un paquete',
    'parcel.returned': 'Volvió un paquete',
  },
  Existencias: { 'stock.changed': 'Cambió lo que se puede comprar de un producto' },
  Productos: {
    'product.created': 'Se creó un producto',
    'product.updated': 'Cambió un producto',
    'product.deleted': 'Se eliminó un producto',
  },
} as const;

type Types<Group> = Group extends unknown ? keyof Group & string : never;
export type EventType = Types<(typeof GROUPS)[keyof typeof GROUPS]>;

/** The groups in the order on screen, each with its types. */
export const EVENT_GROUPS = Object.entries(GROUPS).map(([name, types]) => ({
  name,
  types: Object.keys(types) as EventType[],
}));
export const EVENT_TYPES = EVENT_GROUPS.flatMap(({ types }) => types) as [EventType, ...EventType[]];
/** Types of what the catalogue's changes tell. */
export const CATALOGUE_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) => /^(stock|product)\./.test(type));
/** The event that staff send to try an endpoint. No endpoint chooses it. */
export const TEST_TYPE = 'webhook.test';

const SENTENCES: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(GROUPS), {
  [TEST_TYPE]: 'Prueba',
});

/** As staff read a type; the type itself when another release wrote it. */
export function eventText(type: string): string {
  return SENTENCES[type] ?? type;
}

export function isEventType(word: string): word is EventType {
  return (EVENT_TYPES as readonly string[]).includes(word);
}
