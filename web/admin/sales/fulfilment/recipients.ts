import type { FulfilmentRecord, Fulfilments } from '#contract/sales/fulfilment.ts';

/** Somebody to whom a pick-up may be given. */
export interface Recipient {
  /** Cédula or RIF. */
  id: string;
  name: string;
}

/** Who may fetch an order: the person whom its customer named, then the customer. None when no pick-up waits. */
export function recipientsOf({ person, customer_id, customer_name }: Fulfilments['meta']): Recipient[] {
  return [
    ...(person?.cedula ? [{ id: person.cedula, name: person.name }] : []),
    ...(customer_id ? [{ id: customer_id, name: customer_name }] : []),
  ];
}

/** ' a Pedro Pérez, con su código'. The customer is named where somebody else might have fetched it. */
export function givenText(
  { given_to, with_code }: FulfilmentRecord['attributes'],
  { person, customer_name }: Fulfilments['meta'],
): string {
  const name = person && (given_to === 'person' ? person.name : customer_name);
  return `${given_to && name ? ` a ${name}` : ''}${with_code ? ', con su código' : ''}`;
}
