import type { GarmentRecord, UpdateGarment } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { changesOf } from './garment-form-schema.ts';

export async function fetchGarment(itemId: number, signal?: AbortSignal): Promise<GarmentRecord> {
  return (await ask<{ data: GarmentRecord }>(`/items/${itemId}/garment`, signal ? { signal } : {})).data;
}

/**
 * Saves what the form changed of the garment of a saved product. A garment that moves to another ref takes its texts along,
 * unless that ref has its own. @throws RefusedCall
 * @param seen as last read; null for a new product
 */
export async function saveGarment(
  saved: ItemRecord,
  output: UpdateGarment,
  seen: GarmentRecord | null,
): Promise<GarmentRecord | null> {
  const isMoved = seen !== null && seen.ref !== saved.attributes.ref;
  const base = isMoved ? await fetchGarment(saved.id) : seen;
  if (isMoved && base !== null && base.attributes.version > 0) return base;
  const body = changesOf(output, base);
  if (Object.keys(body).length === 0) return base;
  const headers = base ? ifVersion(base.attributes.version) : {};
  return (await ask<{ data: GarmentRecord }>(`/items/${saved.id}/garment`, { method: 'PUT', body, headers })).data;
}
