import { MAX_STOCK } from '../../catalogue/item-rules.ts';
import {
  availableInWarehouse,
  type ItemLevels,
  piecesOffered,
  type StoreOffer,
  stopsText,
  storesThatStop,
} from '../online-offers.ts';

/** Meanings of the stock column in a sheet without locations, as staff read them. */
export const SHEET_FIGURES = {
  online: 'Lo que se vende en línea',
  warehouse: 'Lo que hay en el depósito',
  house: 'Todo lo de la casa',
  store: 'Lo que hay en una tienda',
} as const;
export type SheetFigure = keyof typeof SHEET_FIGURES;

/** The chosen meaning, with its location. */
export type ReadFigure =
  | { of: 'online' | 'warehouse' | 'house'; warehouseId: number }
  | { of: 'store'; store: { id: number; name: string; sellsOnline: boolean } };

/** An item that a sheet's figure is compared with. */
export interface FigureItem {
  /** What can be bought online. */
  stock: number;
  levels: ItemLevels;
  /** Available at the sheet's store; 0 for other figures. */
  inStore: number;
}

export interface FigureChange {
  /** New online stock; null when pieces move at one location instead. */
  stock: number | null;
  moves: readonly { locationId: number; delta: number }[];
  /** Stores that stop offering the item online. */
  stopped: readonly StoreOffer[];
  /** Change of the total pieces. */
  growth: number;
  /** 'Depósito 13 → 24; 11 más en tiendas que no venden en línea'; '' where nothing changes. */
  text: string;
  /** Why the figure is not fully reached, in Spanish; '' when it is. */
  note: string;
  /** Why the figure is not taken, in Spanish. */
  problem: string | null;
}

const AS_IT_IS: FigureChange = { stock: null, moves: [], stopped: [], growth: 0, text: '', note: '', problem: null };

export const TOO_MANY_ONLINE = `Todo lo que se vende en línea no puede pasar de ${MAX_STOCK.toLocaleString('es-VE')}.`;

/** The change that a sheet's figure makes to an item. @param figure pieces, from 0 to `MAX_STOCK` */
export function changeByFigure(read: ReadFigure, figure: number, item: FigureItem): FigureChange {
  if (read.of === 'online') return writeOnline(figure, item);
  const { stock, levels } = item;
  if (read.of === 'store') {
    const { id, name, sellsOnline } = read.store;
    const text = `${name} ${many(item.inStore)} → ${many(figure)}`;
    return moved(id, figure - item.inStore, { text, stock: sellsOnline ? stock : 0 });
  }
  const { warehouse, inStores } = levels;
  if (read.of === 'warehouse') {
    const before = availableInWarehouse(levels);
    return moved(read.warehouseId, figure - before, { text: inHouse(before, figure, levels), stock });
  }
  const after = Math.max(figure - inStores, warehouse.reserved);
  const note = after + inStores > figure ? tooFew(figure, levels) : '';
  const text = `Depósito ${many(warehouse.onHand)} → ${many(after)}${inStores > 0 ? `; ${many(inStores)} en tiendas` : ''}`;
  return { ...moved(read.warehouseId, after - warehouse.onHand, { text, stock }), note };
}

function writeOnline(figure: number, { stock, levels }: FigureItem): FigureChange {
  if (figure === stock) return AS_IT_IS;
  const stopped = storesThatStop(stock, figure, levels.offers);
  const before = availableInWarehouse(levels);
  const after = stopped.length > 0 ? figure : before + figure - stock;
  const text = inHouse(before, after, { ...levels, stopped });
  return { ...AS_IT_IS, stock: figure, stopped, growth: after - before, text };
}

/** @param stock online stock before, 0 when the location does not sell online */
function moved(locationId: number, delta: number, { text, stock }: { text: string; stock: number }): FigureChange {
  if (delta === 0) return AS_IT_IS;
  if (delta > 0 && stock + delta > MAX_STOCK) return { ...AS_IT_IS, problem: TOO_MANY_ONLINE };
  return { ...AS_IT_IS, moves: [{ locationId, delta }], growth: delta, text };
}

interface Rest extends Pick<ItemLevels, 'offers' | 'notOffered'> {
  stopped?: readonly StoreOffer[];
}

function inHouse(before: number, after: number, { offers, notOffered, stopped = [] }: Rest): string {
  const offered = piecesOffered(offers);
  return [
    `Depósito ${many(before)} → ${many(after)}`,
    stopsText(stopped),
    stopped.length === 0 && offered > 0 && `${many(offered)} en tiendas que venden en línea`,
    notOffered > 0 && `${many(notOffered)} más en tiendas que no venden en línea`,
  ]
    .filter(Boolean)
    .join('; ');
}

function tooFew(figure: number, { inStores, warehouse }: ItemLevels): string {
  const held = warehouse.reserved > 0 ? ` y ${many(warehouse.reserved)} reservadas en el depósito` : '';
  return `En tiendas hay ${many(inStores)}${held}, más que las ${many(figure)} de la hoja.`;
}

const many = (pieces: number) => pieces.toLocaleString('es-VE');
