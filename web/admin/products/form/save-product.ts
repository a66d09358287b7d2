import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdatedItemAnswer } from '#contract/catalogue/item-write.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { tellStopped } from '../stock/store-offers.ts';
import type { ProductForm } from './product-form-schema.ts';

/** Creates a product, or updates `seen`. @throws RefusedCall */
export async function saveProduct(values: ProductForm, seen: ItemRecord | null): Promise<ItemRecord> {
  if (!seen) return (await ask<{ data: ItemRecord }>('/items', { method: 'POST', body: values })).data;
  const answer = await ask<UpdatedItemAnswer>(`/items/${seen.id}`, {
    method: 'PUT',
    body: values,
    headers: { 'if-match': `"${seen.attributes.version}"` },
  });
  tellStopped(seen, answer);
  return answer.data;
}

/**
 * The error when the product was saved but not all of its pictures were; the form stays open on the current product.
 * @param lines which file failed, and why
 */
export function picturesNotSent(created: boolean, lines: readonly string[]): RefusedCall {
  const said = created
    ? 'El producto se creó pero hubo un problema al asociar las imágenes.'
    : 'Error al cargar las imágenes. Intente de nuevo.';
  const rest = 'Los datos del producto están guardados: al guardar de nuevo se envían solo las imágenes que faltan.';
  return new RefusedCall({ code: 'invalid', message: [said, ...lines, rest].join('\n') });
}
