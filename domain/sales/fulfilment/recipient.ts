/** Whom a pick-up was given to: its buyer, or the person that the buyer named. */
export const RECIPIENTS = ['buyer', 'person'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

interface Recipients {
  /** Cédula or RIF of the buyer. */
  customerId: string;
  /** Cédula of the person that the buyer named; null without one. */
  pickupPersonId: string | null;
}

/** Who of an order has this cédula; null: nobody. */
export function recipientWith(nationalId: string, { customerId, pickupPersonId }: Recipients): Recipient | null {
  if (nationalId === customerId) return 'buyer';
  return nationalId === pickupPersonId ? 'person' : null;
}
