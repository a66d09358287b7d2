import type { ItemRecord } from '#contract/item.ts';
import { ask, RefusedCall } from '../shell/ask.ts';
import type { ProductForm } from './product-form-schema.ts';

/** Creates a product, or changes the one that was seen. @throws RefusedCall */
export async function saveProduct(values: ProductForm, seen: ItemRecord | null): Promise<ItemRecord> {
  const { data } = seen
    ? await ask<{ data: ItemRecord }>(`/items/${seen.id}`, {
        method: 'PUT',
        body: values,
        headers: { 'if-match': `"${seen.attributes.version}"` },
      })
    : await ask<{ data: ItemRecord }>('/items', { method: 'POST', body: values });
  return data;
}

/** The product as it is now. */
export async function readProduct(id: number): Promise<ItemRecord> {
  return (await ask<{ data: ItemRecord }>(`/items/${id}`)).data;
}

/** A refusal in other words, for where the server's own do not say enough. */
export function reworded(refusal: RefusedCall, message: string): RefusedCall {
  return new RefusedCall({ ...refusal.error, message: `${message} ${refusal.message}`, fields: undefined });
}
