import { REF_PATTERN } from '#domain/catalogue/item-rules.ts';

/** `?producto=nuevo` opens the form of a new product. */
export const NEW_PRODUCT = 'nuevo';

/** What a new product is filled in from. */
export interface NewProductSource {
  /** Another size of this reference. */
  ref: string | null;
  /** From this item; of a reference alone, from its newest. */
  itemId: number | null;
}

/**
 * Reads what stands beside `?producto=nuevo`: `&ref=GUA-100` is another size of that reference, filled in from its newest
 * item, or from item 12 with `&de=12`; `&de=12` alone is a copy of item 12. What is neither a ref nor an id is left out.
 */
export function newProductSource(query: URLSearchParams): NewProductSource {
  const ref = query.get('ref')?.trim() ?? '';
  const item = query.get('de') ?? '';
  return {
    ref: REF_PATTERN.test(ref) ? ref : null,
    itemId: /^[1-9]\d{0,9}$/.test(item) ? Number(item) : null,
  };
}

/** The list as it is, with the form of a new product open over it. */
export function newProductHref(query: URLSearchParams, { ref, itemId }: Partial<NewProductSource>): string {
  const next = withoutSource(query);
  next.set('producto', NEW_PRODUCT);
  if (ref) next.set('ref', ref);
  if (itemId) next.set('de', String(itemId));
  return `?${next}`;
}

/** The list as it is, with no form over it. */
export function closedFormHref(query: URLSearchParams): string {
  const next = withoutSource(query);
  next.delete('producto');
  return `?${next}`;
}

function withoutSource(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('ref');
  next.delete('de');
  return next;
}
