import type { PaymentFact } from '#contract/forms/payment-facts.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { AddressDraft, AddressErrors } from '#web/storefront/addresses/address-draft.ts';
import type { PaymentFactErrors } from './payment-facts.ts';

const ADDRESS_FIELD_OF: Record<string, keyof AddressDraft> = {
  customer_name: 'name',
  customer_email: 'email',
  customer_phone: 'phone',
  customer_id: 'cedula',
  address: 'address',
};

const NONE = {};

/** The server's field errors by field of the address form. */
export function refusedAddressFields(error: ApiError | null): AddressErrors {
  const said = Object.entries(error?.fields ?? {}).flatMap(([name, message]) => {
    const field = ADDRESS_FIELD_OF[name];
    return field ? [[field, message]] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : NONE;
}

/** The server's field errors by payment fact; the server prefixes them with `payment.`. */
export function refusedFacts(error: ApiError | null): PaymentFactErrors {
  const said = Object.entries(error?.fields ?? {}).flatMap(([name, message]) => {
    const [parent, fact] = name.split('.');
    return parent === 'payment' && fact ? [[fact as PaymentFact, message]] : [];
  });
  return said.length > 0 ? Object.fromEntries(said) : NONE;
}
