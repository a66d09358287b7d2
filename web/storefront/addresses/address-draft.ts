import type { SavedAddress } from '#web/browser/shopper/addresses.ts';
import { readText } from '#web/browser/storage/read-json.ts';
import type { FormErrors } from '#web/ui/form/form-store.ts';

/** An address being edited; a new one has an empty id. */
export type AddressDraft = SavedAddress;
export type AddressErrors = FormErrors<AddressDraft>;

export const NEW_ADDRESS: AddressDraft = {
  id: '',
  title: '',
  state: '',
  city: '',
  address: '',
  phone: '',
  tag: '',
  name: '',
  cedula: '',
  email: '',
};

/** Reads a draft from stored JSON; missing and non-text fields become empty. */
export function readAddressDraft(json: Record<string, unknown>): AddressDraft {
  const draft = { ...NEW_ADDRESS };
  for (const field of Object.keys(NEW_ADDRESS) as (keyof AddressDraft)[]) draft[field] = readText(json[field]);
  return draft;
}
