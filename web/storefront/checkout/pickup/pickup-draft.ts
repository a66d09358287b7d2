import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import { isRecord, parseJson, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** Where and by whom orders are fetched, as typed; stays in the browser like the addresses. */
interface PickupDraft extends PickupContact {
  /** Whether this order is fetched. */
  wanted: boolean;
  /** Slug of the store; empty before one is chosen. */
  store: string;
}

const NO_PICKUP: PickupDraft = { wanted: false, store: '', name: '', cedula: '', email: '', phone: '' };

const stored = storedValue<PickupDraft>('pickup', {
  decode: (text) => readPickup(parseJson(text)),
  encode: (draft) => (Object.values(draft).some(Boolean) ? JSON.stringify(draft) : null),
});

function readPickup(json: unknown): PickupDraft {
  if (!isRecord(json)) return NO_PICKUP;
  const { wanted, store, name, cedula, email, phone } = json;
  return {
    wanted: wanted === true,
    store: readText(store),
    name: readText(name),
    cedula: readText(cedula),
    email: readText(email),
    phone: readText(phone),
  };
}

export function pickupDraft(): PickupDraft {
  return stored.read();
}

export function changePickup(change: Partial<PickupDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

export function usePickupDraft(): PickupDraft {
  return useStored(stored, NO_PICKUP);
}
