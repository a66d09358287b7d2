/** What a location has done for an order: nothing yet, made it ready for pick-up, or handed it over or sent it. */
export const FULFILMENT_STATES = ['pending', 'ready', 'handed_over'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** As staff read it: an order that is picked up is handed over, any other is sent. */
export function fulfilmentText(state: FulfilmentState, isPickup: boolean): string {
  if (state === 'pending') return 'Por preparar';
  if (state === 'ready') return 'Lista para retirar';
  return isPickup ? 'Entregada' : 'Enviada';
}

/** How long the list of hand-overs shows what was handed over or sent. */
export const HANDED_OVER_DAYS = 7;
/** How long it shows the cancelled orders whose pieces are to be put back. */
export const PUT_BACK_DAYS = 30;
