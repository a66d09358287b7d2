import type { GarmentRecord, UpdateGarment } from '#contract/catalogue/garment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import { changesOf } from './garment-form-schema.ts';

export async function fetchGarment(itemId: number, signal?: AbortSignal): Promise<GarmentRecord> {
  return (await ask<{ data: GarmentRecord }>(`/items/${itemId}/garment`, signal ? { signal } : {})).data;
}

/**
 * Saves what the form changed of the garment of a saved product. A garment that moves to another ref takes everything along.
 * If that ref has a garment of its own, what was typed is merged into it, as for a record that someone else changed.
 * @throws RefusedCall
 * @param seen as last read; null for a new product
 */
export async function saveGarment(
  saved: ItemRecord,
  output: UpdateGarment,
  seen: GarmentRecord | null,
): Promise<GarmentRecord | null> {
  const typed = changesOf(output, seen);
  const isTyped = Object.keys(typed).length > 0;
  if (seen?.ref === saved.attributes.ref) return isTyped ? putGarment(saved.id, typed, seen) : seen;
  if (!seen && !isTyped) return null;
  const own = await fetchGarment(saved.id);
  if (own.attributes.version === 0) return putGarment(saved.id, changesOf(output, own), own);
  if (!isTyped) return own;
  const message = `La referencia ${own.ref} ya tiene datos de la prenda`;
  throw new RefusedCall({ code: 'version_conflict', message, details: own });
}

async function putGarment(itemId: number, body: UpdateGarment, seen: GarmentRecord): Promise<GarmentRecord> {
  if (Object.keys(body).length === 0) return seen;
  const headers = ifVersion(seen.attributes.version);
  return (await ask<{ data: GarmentRecord }>(`/items/${itemId}/garment`, { method: 'PUT', body, headers })).data;
}
