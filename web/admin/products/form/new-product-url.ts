import { REF_PATTERN } from '#domain/catalogue/item-rules.ts';

/** The URL parameter whose value is the product of the open form, and its value for a new one. */
export const PRODUCT_PARAMETER = 'producto';
export const NEW_PRODUCT = 'nuevo';

export interface NewProductSource {
  /** The new product is another size of this reference. */
  ref: string | null;
  /** The values come from this item; without it, from the newest item of the reference. */
  itemId: number | null;
}

/**
 * Reads the parameters of `?producto=nuevo`. `&ref=GUA-100` is another size of that reference, with the values of its newest
 * item, or of item 12 with `&de=12`. `&de=12` alone is a copy of item 12. Invalid values are ignored.
 */
export function newProductSource(query: URLSearchParams): NewProductSource {
  const ref = query.get('ref')?.trim() ?? '';
  const item = query.get('de') ?? '';
  return {
    ref: REF_PATTERN.test(ref) ? ref : null,
    itemId: /^[1-9]\d{0,9}$/.test(item) ? Number(item) : null,
  };
}

/** The URL that opens the form of a new product over the current list. */
export function newProductHref(query: URLSearchParams, { ref, itemId }: Partial<NewProductSource>): string {
  const next = withoutSource(query);
  next.set(PRODUCT_PARAMETER, NEW_PRODUCT);
  if (ref) next.set('ref', ref);
  if (itemId) next.set('de', String(itemId));
  return `?${next}`;
}

export function closedFormHref(query: URLSearchParams): string {
  const next = withoutSource(query);
  next.delete(PRODUCT_PARAMETER);
  return `?${next}`;
}

function withoutSource(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('ref');
  next.delete('de');
  return next;
}
