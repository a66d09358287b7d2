/** What a location has done for an order: nothing yet, made it ready to be fetched, handed it over or sent it. */
export const FULFILMENT_STATES = ['pending', 'ready', 'handed_over'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** As staff read it; what is fetched is handed over, what is not is sent. */
export function fulfilmentText(state: FulfilmentState, isPickup: boolean): string {
  if (state === 'pending') return 'Por preparar';
  if (state === 'ready') return 'Lista para retirar';
  return isPickup ? 'Entregada' : 'Enviada';
}
