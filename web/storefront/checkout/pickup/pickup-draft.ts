import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { isRecord, parseJson, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** Where and by whom orders are fetched, as typed; stays in the browser like the addresses. */
interface PickupDraft extends PickupContact {
  /** Whether this order is fetched. */
  wanted: boolean;
  /** Slug of the store; empty before one is chosen. */
  store: string;
  /** Items of the cart that the store lacks and that stay there for another order. */
  later: readonly number[];
}

const NO_PICKUP: PickupDraft = {
  wanted: false,
  store: '',
  later: [],
  name: '',
  cedula: '',
  email: '',
  phone: '',
};

const stored = storedValue<PickupDraft>('pickup', {
  decode: (text) => readPickup(parseJson(text)),
  encode: (draft) =>
    Object.values(draft).some((value) => (Array.isArray(value) ? value.length > 0 : value))
      ? JSON.stringify(draft)
      : null,
});

function readPickup(json: unknown): PickupDraft {
  if (!isRecord(json)) return NO_PICKUP;
  const { wanted, store, later, name, cedula, email, phone } = json;
  return {
    wanted: wanted === true,
    store: readText(store),
    later: Array.isArray(later) ? later.filter((id) => typeof id === 'number') : [],
    name: readText(name),
    cedula: readText(cedula),
    email: readText(email),
    phone: readText(phone),
  };
}

/** The lines of the cart that this order takes. */
export function linesToOrder(cart: readonly CartLine[], { wanted, later }: PickupDraft): readonly CartLine[] {
  const now = wanted ? cart.filter(({ id }) => !later.includes(id)) : cart;
  return now.length > 0 ? now : cart;
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
