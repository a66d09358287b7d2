import type { AdjustStock } from '#contract/catalogue/adjustments/stock-adjustment.ts';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdateItem } from '#contract/catalogue/item-write.ts';
import { ask } from '#web/admin/api/ask.ts';
import { isPassing } from '#web/admin/kit/table/edit/save-cell.ts';
import { newId } from '#web/browser/new-id.ts';

/** Writes one field over the product that was seen. @throws RefusedCall */
export async function saveField(seen: ItemRecord, body: UpdateItem): Promise<ItemRecord> {
  const headers = { 'if-match': `"${seen.attributes.version}"` };
  return (await ask<{ data: ItemRecord }>(`/items/${seen.id}`, { method: 'PUT', body, headers })).data;
}

/** Keys of adjustments that nobody has answered: they may have been carried out. */
const unanswered = new Map<string, string>();

/**
 * Adds to a stock or takes from it. What was sent and not answered keeps its key, so that whoever types it again does not
 * count it twice.
 * @throws RefusedCall
 */
export async function saveAdjustment(id: number, body: AdjustStock): Promise<ItemRecord> {
  const path = `/items/${id}/stock-adjustments`;
  const same = `${id} ${JSON.stringify(body)}`;
  const key = unanswered.get(same) ?? newId();
  unanswered.set(same, key);
  try {
    const { data } = await ask<{ data: ItemRecord }>(path, {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    });
    unanswered.delete(same);
    return data;
  } catch (error) {
    if (!isPassing(error)) unanswered.delete(same);
    throw error;
  }
}
