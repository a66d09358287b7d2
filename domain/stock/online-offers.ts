import { piecesText } from './transfers/transfer-words.ts';

/** Pieces of an item that a store offers online. Both the store and the item's level there must sell online. */
export interface StoreOffer {
  locationId: number;
  /** Of the store. */
  name: string;
  available: number;
}

/** Stock of an item at all locations. */
export interface ItemLevels {
  warehouse: { onHand: number; reserved: number };
  /** Of the stores that offer pieces online, by priority. */
  offers: readonly StoreOffer[];
  /** Available in stores that do not offer them online. */
  notOffered: number;
  /** Pieces on hand in all stores, including reserved ones. */
  inStores: number;
  /** Stores that no longer offer it online. */
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
 * Stores that stop offering an item online when its stock is set from `before` to `after`. They keep their pieces, and the
 * warehouse gets the whole new stock. Empty while the warehouse alone can take the difference.
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

/**
 * Why the online stock of an item cannot be lowered to `after` pieces; null when it can. A lower stock takes pieces from
 * the warehouse only, and the rest is in stores.
 * @param inWarehouse pieces available in the warehouse
 */
export function refuseFall(stock: number, after: number, inWarehouse: number): string | null {
  const inStores = stock - inWarehouse;
  if (after >= inStores) return null;
  return `En el depósito hay ${piecesText(inWarehouse)} y en tiendas ${piecesText(inStores)}. Ajusta las de las tiendas en Existencias.`;
}
