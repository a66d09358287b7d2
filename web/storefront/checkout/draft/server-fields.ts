import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import type { AddressErrors } from '#web/storefront/addresses/address-form.tsx';

const ADDRESS_FIELDS: Record<string, keyof SavedAddress> = {
  customer_name: 'name',
  customer_email: 'email',
  customer_phone: 'phone',
  customer_id: 'cedula',
  address: 'address',
};

const NONE = {};

/** The server's field errors by field of the address form. */
export function refusedAddressFields(error: ApiError | null): AddressErrors {
  return fieldErrors(error, (name) => ADDRESS_FIELDS[name]);
}

/** The server's field errors below one part of the order: `bank` for `payment.bank`. */
export function refusedFieldsOf(
  part: 'payment' | 'company' | 'pickup_person' | 'further_payments.0.payment',
  error: ApiError | null,
): Record<string, string> {
  return fieldErrors(error, (name) => (name.startsWith(`${part}.`) ? name.slice(part.length + 1) : undefined));
}

/** @returns the same object whenever there is no error */
function fieldErrors(error: ApiError | null, fieldOf: (name: string) => string | undefined): Record<string, string> {
  const errors = Object.entries(error?.fields ?? {}).flatMap(([name, message]) => {
    const field = fieldOf(name);
    return field ? [[field, message]] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : NONE;
}
