import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';
import { NO_SIZE, sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { formValuesOf, type ProductValues } from './product-form-schema.ts';

/** Another size of a reference. */
export interface NextSize {
  ref: string;
  /** Sizes that the reference has already. */
  taken: readonly string[];
  /** What is said beside the field: the size just saved, and those there are. */
  hint: string;
}

/** What the form of a product starts from. */
export interface ProductStart {
  /** The record to change; null for a new one. */
  product: ItemDetailRecord | null;
  values: ProductValues;
  /** What a new one was filled in from, in words. */
  note: string | null;
  /** When another size of a reference is to be added. */
  nextSize: NextSize | null;
}

export function startOfEdit(product: ItemDetailRecord): ProductStart {
  return { product, values: formValuesOf(product), note: null, nextSize: null };
}

export const EMPTY_START: ProductStart = {
  product: null,
  values: formValuesOf(null),
  note: null,
  nextSize: null,
};

/**
 * Another size of a reference: what is of the item alone (size, barcode, stock) is empty, all else as in another of it.
 * @param variants of the reference
 * @param itemId the one to fill in from; without it, or when it has gone, the newest
 * @param saved that one has just been saved
 */
export function startOfSize(
  ref: string,
  variants: readonly ItemRecord[],
  itemId: number | null,
  saved = false,
): ProductStart {
  const byAge = [...variants].sort((a, b) => a.id - b.id);
  const from = byAge.find(({ id }) => id === itemId) ?? byAge.at(-1);
  const taken = [...new Set(byAge.map(({ attributes: { size } }) => sizeName(size)))].sort(compareSizes);
  const has = taken.length > 0 ? `Ya tiene: ${taken.join(', ')}.` : '';
  if (!from) {
    const note = `La referencia ${ref} no tiene productos todavía.`;
    return { product: null, values: { ...formValuesOf(null), ref }, note, nextSize: { ref, taken, hint: has } };
  }
  const { name, size } = from.attributes;
  const done = saved
    ? `Se guardó ${sizeName(size) === NO_SIZE ? 'una prenda sin talla' : `la ${sizePhrase(size)}`}. `
    : '';
  return {
    product: null,
    values: { ...formValuesOf(from), barcode: '', size: '', stock: undefined },
    note: `Otra talla de ${ref}, ${name}.`,
    nextSize: { ref, taken, hint: `${done}${has}` },
  };
}

/** A copy, for a product much like it. A barcode belongs to one item, and pieces lie in the store once. */
export function startOfCopy(item: ItemRecord): ProductStart {
  const { name, size } = item.attributes;
  return {
    product: null,
    values: { ...formValuesOf(item), barcode: '', stock: 0 },
    note: `Copia de ${name}, ${sizePhrase(size)}. Le falta un código de barras propio, y su stock empieza en 0.`,
    nextSize: null,
  };
}
