import type { PickupContact } from '#contract/forms/pickup-contact.ts';
import type { PickupPerson } from '#contract/stores/pickup-person.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { isRecord, parseJson, readTexts } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';

/** Where orders are picked up and by whom, as typed. Stored in the browser, like the addresses. */
interface PickupDraft extends PickupContact {
  /** Whether this order is picked up instead of shipped. */
  isPickup: boolean;
  /** Slug of the store; empty before one is chosen. */
  store: string;
  /** Item ids that the store does not have: they stay in the cart for another order. */
  later: readonly number[];
  /** Whether somebody else fetches the order, and who. */
  isOther: boolean;
  otherName: string;
  otherCedula: string;
}

const NO_TEXTS = { store: '', otherName: '', otherCedula: '', name: '', cedula: '', email: '', phone: '' };
const NO_PICKUP: PickupDraft = { isPickup: false, later: [], isOther: false, ...NO_TEXTS };

const stored = storedValue<PickupDraft>('pickup', {
  decode: (text) => readPickup(parseJson(text)),
  encode({ isPickup, later, ...rest }) {
    const isEmpty = !isPickup && later.length === 0 && !Object.values(rest).some(Boolean);
    return isEmpty ? null : JSON.stringify({ wanted: isPickup, later, ...rest });
  },
});

/** `wanted` is the name in storage. */
function readPickup(json: unknown): PickupDraft {
  if (!isRecord(json)) return NO_PICKUP;
  const { wanted, later, isOther } = json;
  return {
    ...readTexts(NO_TEXTS, json),
    isPickup: wanted === true,
    later: Array.isArray(later) ? later.filter((id) => typeof id === 'number') : [],
    isOther: isOther === true,
  };
}

/** The lines of the cart that are part of this order. */
export function linesToOrder(cart: readonly CartLine[], { isPickup, later }: PickupDraft): readonly CartLine[] {
  const now = isPickup ? cart.filter(({ id }) => !later.includes(id)) : cart;
  return now.length > 0 ? now : cart;
}

/** Who fetches the order in the shopper's place; null: the shopper. */
export function otherPerson({ isOther, otherName, otherCedula }: PickupDraft): PickupPerson | null {
  return isOther ? { name: otherName, cedula: otherCedula } : null;
}

export const pickupDraft = stored.read;

export function changePickup(change: Partial<PickupDraft>): void {
  stored.update((draft) => ({ ...draft, ...change }));
}

export function usePickupDraft(): PickupDraft {
  return useStored(stored, NO_PICKUP);
}
