import { parseJson, readList, readText, readTexts } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** An address that is not saved yet has an empty id. */
export const NEW_ADDRESS = {
  id: '',
  /** The shopper's name for the address: 'Casa'. */
  title: '',
  /** Empty in addresses that were saved before forms had a state and a city. */
  state: '',
  city: '',
  address: '',
  phone: '',
  tag: '',
  name: '',
  cedula: '',
  email: '',
};
export type SavedAddress = typeof NEW_ADDRESS;

const EMPTY: readonly SavedAddress[] = [];

const stored = storedValue<readonly SavedAddress[]>('addresses', {
  decode: (text) => readList(parseJson(text), (json) => (readText(json.id) ? readAddress(json) : null)),
  encode: (addresses) => JSON.stringify(addresses),
});

/** Reads stored JSON; missing and non-text fields become empty. */
export function readAddress(json: Record<string, unknown>): SavedAddress {
  return readTexts(NEW_ADDRESS, json);
}

export const savedAddresses = stored.read;

/** Replaces the address with the same id, or appends it. */
function saveAddress(address: SavedAddress): void {
  stored.update((addresses) =>
    addresses.some(({ id }) => id === address.id)
      ? addresses.map((other) => (other.id === address.id ? address : other))
      : [...addresses, address],
  );
}

function removeAddress(id: string): void {
  stored.update((addresses) => addresses.filter((address) => address.id !== id));
}

/** Empty on the server and until hydration. */
export function useAddresses() {
  return { addresses: useStored(stored, EMPTY), save: saveAddress, remove: removeAddress };
}
