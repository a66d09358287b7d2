import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { ask } from '#web/admin/api/ask.ts';

/** A product as it is now. @throws RefusedCall */
export async function readProduct(id: number, signal?: AbortSignal): Promise<ItemDetailRecord> {
  return (await ask<{ data: ItemDetailRecord }>(`/items/${id}`, signal ? { signal } : {})).data;
}
