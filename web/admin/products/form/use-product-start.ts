import { useQuery } from '@tanstack/react-query';
import type { GarmentRecord } from '#contract/catalogue/garment.ts';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';
import { NO_SIZE, sizeName, sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_OPENED } from '#web/admin/kit/document/document-calls.ts';
import { PRODUCTS, readProduct } from '../data/product-queries.ts';
import { textsOf } from '../garment/garment-form-schema.ts';
import { fetchGarment } from '../garment/garment-queries.ts';
import type { NewProductSource } from './new-product-url.ts';
import { formValuesOf, type ProductValues } from './product-form-schema.ts';

export async function fetchVariants(ref: string): Promise<ItemRecord[]> {
  return (await ask<{ data: ItemRecord[] }>(`/items?${new URLSearchParams({ 'filter[ref]': ref })}`)).data;
}

/** The start of the form: of the product with an id, or of a new product from a source. Undefined while it loads. */
export function useProductStart(from: number | NewProductSource) {
  const isEdit = typeof from === 'number';
  const isEmpty = !isEdit && from.ref === null && from.itemId === null;
  const { data, isFetchedAfterMount, isError, error, refetch } = useQuery({
    queryKey: isEdit ? [...PRODUCTS, 'one', from] : ['new-product', from.ref, from.itemId],
    queryFn: ({ signal }) => (isEdit ? startOfEdit(from, signal) : startFrom(from)),
    enabled: !isEmpty,
    staleTime: 0,
    ...AS_OPENED,
  });
  if (isEmpty) return { start: EMPTY_START, problem: null, refetch };
  // Cached data is not enough: a form over an outdated record would end in a conflict.
  return { start: isFetchedAfterMount ? data : undefined, problem: isError ? error.message : null, refetch };
}

async function startFrom({ ref, itemId }: NewProductSource): Promise<ProductStart> {
  if (ref !== null) return startOfSize(ref, await fetchVariants(ref), itemId);
  if (itemId === null) return EMPTY_START;
  const [item, garment] = await Promise.all([readProduct(itemId), fetchGarment(itemId)]);
  return startOfCopy(item, garment);
}

export interface NextSize {
  ref: string;
  taken: readonly string[];
  /** The hint of the field: the size that was just saved, and the existing sizes. */
  hint: string;
}

export interface ProductStart {
  product: ItemDetailRecord | null;
  /** The garment of the product; null for a new one. */
  garment: GarmentRecord | null;
  values: ProductValues;
  /** A text about the source of the values of a new product. */
  note: string | null;
  /** Set if the new product is another size of a reference. */
  nextSize: NextSize | null;
}

async function startOfEdit(id: number, signal: AbortSignal): Promise<ProductStart> {
  const [product, garment] = await Promise.all([readProduct(id, signal), fetchGarment(id, signal)]);
  return { product, garment, values: formValuesOf(product, garment), note: null, nextSize: null };
}

const EMPTY_START: ProductStart = {
  product: null,
  garment: null,
  values: formValuesOf(null),
  note: null,
  nextSize: null,
};

/**
 * Another size of a reference. Size, barcode and stock are empty; all other values come from an existing variant.
 * @param variants of the reference
 * @param itemId the variant to copy; the newest if null or deleted
 * @param saved whether that variant has just been saved
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
    return { ...EMPTY_START, values: { ...formValuesOf(null), ref }, note, nextSize: { ref, taken, hint: has } };
  }
  const { name, size } = from.attributes;
  const done = saved
    ? `Se guardó ${sizeName(size) === NO_SIZE ? 'una prenda sin talla' : `la ${sizePhrase(size)}`}. `
    : '';
  return {
    product: null,
    garment: null,
    values: { ...formValuesOf(from), barcode: '', size: '', stock: undefined },
    note: `Otra talla de ${ref}, ${name}.`,
    nextSize: { ref, taken, hint: `${done}${has}` },
  };
}

/** A copy for a similar product, often another colour. It gets no barcode, which belongs to one item, and no stock. */
export function startOfCopy(item: ItemRecord, garment: GarmentRecord): ProductStart {
  const { name, size } = item.attributes;
  return {
    product: null,
    garment: null,
    values: { ...formValuesOf(item), ...textsOf(garment), barcode: '', stock: 0 },
    note: `Copia de ${name}, ${sizePhrase(size)}. Le falta un código de barras propio, y su stock empieza en 0.`,
    nextSize: null,
  };
}
