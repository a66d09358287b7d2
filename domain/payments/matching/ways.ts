import type { Currency } from '../payment.ts';
import type { Difference } from '../reconciliation.ts';
import { moneyText } from './words.ts';

export interface Way {
  difference: Difference;
  label: string;
  /** Staff have to say why. */
  reasonRequired: boolean;
}

/**
 * What may become of a difference, the usual way first. Money that is too much is owed to the customer, or kept with a
 * reason; what is missing still has to come, or is forgiven with a reason. What came for a cancelled sale, or a second
 * time, can only be given back.
 */
export function waysFor(currency: Currency, difference: number, isOwedWhole: boolean, came: number): Way[] {
  const text = moneyText(currency, Math.abs(difference));
  if (isOwedWhole) {
    return [
      {
        difference: 'owed_to_customer',
        label: `Devolver ${moneyText(currency, came)} al cliente`,
        reasonRequired: false,
      },
    ];
  }
  if (difference === 0) return [{ difference: 'none', label: 'Validar', reasonRequired: false }];
  if (difference > 0) {
    return [
      { difference: 'owed_to_customer', label: `Validar y devolver ${text} al cliente`, reasonRequired: false },
      { difference: 'forgiven', label: `Validar y quedarse con ${text}`, reasonRequired: true },
    ];
  }
  return [
    { difference: 'still_due', label: `Validar lo que llegó; faltan ${text}`, reasonRequired: false },
    { difference: 'forgiven', label: `Validar y perdonar ${text}`, reasonRequired: true },
  ];
}
