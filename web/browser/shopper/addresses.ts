import { parseJson, readList, readText } from '../storage/read-json.ts';
import { storedValue, useStored } from '../storage/stored-value.ts';

/** A delivery address as stored in the browser. */
export interface SavedAddress {
  id: string;
  /** The shopper's name for it: 'Casa'. */
  title: string;
  /** Empty in addresses saved before forms had a state and a city. */
  state: string;
  city: string;
  address: string;
  phone: string;
  tag: string;
  name: string;
  cedula: string;
  email: string;
}

const EMPTY: readonly SavedAddress[] = [];

const stored = storedValue<readonly SavedAddress[]>('addresses', {
  decode: (text) => readList(parseJson(text), readAddress),
  encode: (addresses) => JSON.stringify(addresses),
});

function readAddress(json: Record<string, unknown>): SavedAddress | null {
  const id = readText(json.id);
  if (!id) return null;
  return {
    id,
    title: readText(json.title),
    state: readText(json.state),
    city: readText(json.city),
    address: readText(json.address),
    phone: readText(json.phone),
    tag: readText(json.tag),
    name: readText(json.name),
    cedula: readText(json.cedula),
    email: readText(json.email),
  };
}

export function savedAddresses(): readonly SavedAddress[] {
  return stored.read();
}

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
