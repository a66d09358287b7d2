/** What a store offers online of an item: the pieces available there, where the item's level and the store sell online. */
export interface StoreOffer {
  locationId: number;
  /** Of the store. */
  name: string;
  available: number;
}

/** What lies of an item in the house. */
export interface ItemLevels {
  warehouse: { onHand: number; reserved: number };
  /** Of the stores that offer pieces online, by priority. */
  offers: readonly StoreOffer[];
  /** Available in stores that do not offer them online. */
  notOffered: number;
  /** Pieces on hand in all stores, including reserved ones. */
  inStores: number;
  /** Stores that were told to stop offering it online. */
  offline: readonly number[];
}

export const NOWHERE: ItemLevels = {
  warehouse: { onHand: 0, reserved: 0 },
  offers: [],
  notOffered: 0,
  inStores: 0,
  offline: [],
};

/** Pieces on hand in the warehouse that are not reserved. */
export const availableInWarehouse = ({ warehouse }: Pick<ItemLevels, 'warehouse'>) =>
  warehouse.onHand - warehouse.reserved;

export const piecesOffered = (offers: readonly StoreOffer[]) =>
  offers.reduce((sum, { available }) => sum + available, 0);

/**
 * The stores that stop offering an item online when `after` is written as its stock. Their pieces stay theirs, and the
 * warehouse comes to have all that is written. None while the warehouse can take the difference.
 * @param before its stock
 */
export function storesThatStop(before: number, after: number, offers: readonly StoreOffer[]): readonly StoreOffer[] {
  return after !== before && after < piecesOffered(offers) ? offers : [];
}

const LIST = new Intl.ListFormat('es', { type: 'conjunction' });

/** 'Samán Chacao (4) y Samán Valencia (2) dejan de ofrecerlo en línea'; '' for none. */
export function stopsText(stopped: readonly Pick<StoreOffer, 'name' | 'available'>[]): string {
  if (stopped.length === 0) return '';
  const names = LIST.format(stopped.map(({ name, available }) => `${name} (${available.toLocaleString('es-VE')})`));
  return `${names} ${stopped.length === 1 ? 'deja' : 'dejan'} de ofrecerlo en línea`;
}
