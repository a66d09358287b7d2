/** Where an order's pieces stand on their way out, as the screen 'Despacho' lists them. */
export const DISPATCH_QUEUES = [
  'pending',
  'preparing',
  'packed',
  'ready',
  'sent',
  'delivered',
  'returned',
  'late',
] as const;
export type DispatchQueue = (typeof DISPATCH_QUEUES)[number];

const WORDS: Readonly<Record<DispatchQueue, string>> = {
  pending: 'Por preparar',
  preparing: 'Preparando',
  packed: 'Empacados',
  ready: 'Listos para retirar',
  sent: 'Enviados',
  delivered: 'Entregados',
  returned: 'Devueltos',
  late: 'Atrasados',
};

export function dispatchText(queue: DispatchQueue): string {
  return WORDS[queue];
}

/** How many days the queues of what arrived, what came back, and what was sent and is late look back. */
export const DISPATCH_DAYS = 30;
