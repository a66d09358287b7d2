import { deliveryAddress } from '#contract/forms/delivery-address.ts';
import { REQUIRED } from '#contract/forms/text.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { checkValues } from '#web/ui/form/form-schema.ts';
import type { AddressErrors } from './address-draft.ts';

const NONE: AddressErrors = {};

/** Validation errors of a stored address, since rules may be newer than it; empty when it can be used. */
export function addressErrors(address: SavedAddress): AddressErrors {
  const checked = checkValues(deliveryAddress, address);
  return checked.ok ? NONE : checked.errors;
}

/** Notice over the form while something is missing; null when nothing is. */
export function missingNotice(errors: AddressErrors): string | null {
  return Object.values(errors).includes(REQUIRED) ? 'Por favor completa todos los campos requeridos' : null;
}
