import {
  type HistoryField,
  ITEM_CHANGE_KINDS,
  type ItemHistoryEntry,
  type ItemHistoryKind,
  SALE_CHANGE_KINDS,
} from '#contract/catalogue/operations/item-history.ts';
import { GARMENT_LABELS, garmentText } from '#domain/catalogue/garment/garment-words.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { cutText } from '#domain/text/cut-text.ts';

type Fields = NonNullable<ItemHistoryEntry['attributes']['after']>;

/** A changed field as text. '—' is an empty value. */
interface FieldChange {
  label: string;
  /** Null if the item was created. */
  before: string | null;
  after: string;
}

const LABELS = {
  stock: 'Stock',
  price: 'Precio',
  discPercent: 'Descuento',
  ref: 'Referencia',
  barcode: 'Código de barras',
  name: 'Nombre',
  size: 'Talla',
  category: 'Categoría',
  categoryId: 'Género',
  description: 'Descripción',
  imageUrl: 'Imagen',
  imagesCount: 'Cantidad de imágenes',
  ...GARMENT_LABELS,
} as const satisfies Record<keyof Fields, string>;
/** The fields shown for an item that was created or deleted. */
const OF_WHOLE: readonly (keyof Fields)[] = ['stock', 'price', 'discPercent', 'size'];
const LONGEST = 80;

export function kindName(kind: ItemHistoryKind): string {
  return { ...ITEM_CHANGE_KINDS, ...SALE_CHANGE_KINDS }[kind];
}

/**
 * The fields that an entry changed.
 * @param stock pieces before and after the entry; null if it did not change the stock
 */
export function fieldChanges(
  { attributes: { kind, before, after } }: ItemHistoryEntry,
  stock: { before: number; after: number } | null,
  only: HistoryField,
): FieldChange[] {
  const isMade = before === null && !(kind in SALE_CHANGE_KINDS);
  const isWhole = before === null || after === null;
  const names = (Object.keys(LABELS) as (keyof Fields)[]).filter((name) => {
    if (only !== undefined) return name === only;
    return !isWhole || OF_WHOLE.includes(name);
  });
  return names.flatMap((name): FieldChange[] => {
    if (name === 'stock') {
      if (!stock) return [];
      return [{ label: LABELS.stock, before: isMade ? null : pieces(stock.before), after: pieces(stock.after) }];
    }
    const has = [before, after].some((side) => side && name in side);
    if (!has) return [];
    return [{ label: LABELS[name], before: isMade ? null : valueText(name, before), after: valueText(name, after) }];
  });
}

const pieces = (stock: number) => stock.toLocaleString('es-VE');

function valueText(name: keyof Fields, side: Fields | null): string {
  const value = side?.[name];
  if (value === undefined || value === '') return '—';
  if (name === 'size') return sizeName(side?.size);
  if (value === null) return '—';
  if (name === 'price') return formatShopPrice(centsFromDecimal(Number(value)));
  if (name === 'discPercent') return `${value}%`;
  if (name === 'categoryId') return GENDER_NAMES[genderOf(Number(value)) ?? 'caballero'];
  return cutText(garmentText(name, side) ?? String(value), LONGEST) || '—';
}

/**
 * The stock before and after each entry, newest first. Orders record only the number of pieces. The stock is therefore
 * counted back from the current stock, and restarts at each change by staff, which records the stock.
 * @param now null if the item was deleted
 */
export function stockAround(
  entries: readonly ItemHistoryEntry[],
  now: number | null,
): ({ before: number; after: number } | null)[] {
  let level = now ?? 0;
  return entries.map(({ attributes: { before, after, stockChange } }) => {
    if (stockChange === null) return null;
    const then = after?.stock ?? level;
    level = before?.stock ?? then - stockChange;
    return { before: level, after: then };
  });
}
