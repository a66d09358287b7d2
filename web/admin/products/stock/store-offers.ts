import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdatedItemAnswer } from '#contract/catalogue/item-write.ts';
import type { LevelList } from '#contract/stock/levels.ts';
import type { AdjustStock } from '#contract/stock/stock-adjustment.ts';
import { piecesOffered, type StoreOffer, stopsText } from '#domain/stock/online-offers.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { newId } from '#web/browser/new-id.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/** Shown wherever stores stop offering a product: their pieces do not change. */
export const PIECES_STAY = 'Sus piezas siguen en la tienda.';

/** What stores offer online of an item. @throws RefusedCall */
export async function fetchOffers({ id, attributes }: ItemRecord, signal?: AbortSignal): Promise<StoreOffer[]> {
  const query = new URLSearchParams({ ref: attributes.ref, 'page[size]': '200' });
  const { data, meta } = await ask<LevelList>(`/stock/levels?${query}`, { signal });
  const levels = data.find((row) => row.id === id)?.attributes.levels ?? [];
  return meta.locations.flatMap(({ id: locationId, kind, name, sellsOnline }) => {
    const level = levels.find((one) => one.locationId === locationId);
    const offers = kind === 'store' && sellsOnline && level && level.online !== false && level.available > 0;
    return offers ? [{ locationId, name, available: level.available }] : [];
  });
}

/** Shows a toast with the stores that stopped offering an item after its stock was saved, and an undo button. */
export function notifyStopped(before: ItemRecord, { data: after, meta }: UpdatedItemAnswer): void {
  const stopped = meta?.stoppedOnline ?? [];
  if (stopped.length === 0) return;
  notify.info(`${stopsText(stopped)}.`, PIECES_STAY, 12_000, {
    label: 'Deshacer',
    onPress: () => void takeBack(before, after, stopped),
  });
}

/**
 * Lets the stores offer the product again and restores the pieces of the warehouse. The warehouse is changed by a difference,
 * so that pieces sold in the meantime stay sold.
 */
async function takeBack(before: ItemRecord, after: ItemRecord, stopped: readonly StoreOffer[]): Promise<void> {
  const { id, attributes } = before;
  const difference = attributes.stock - piecesOffered(stopped) - after.attributes.stock;
  try {
    if (difference !== 0) {
      const body = { difference, reason: 'correction' } satisfies AdjustStock;
      await ask(`/items/${id}/stock-adjustments`, { method: 'POST', body, headers: { 'idempotency-key': newId() } });
    }
    for (const { locationId } of stopped) {
      await ask(`/stock/levels/${id}/${locationId}`, { method: 'PUT', body: { online: true } });
    }
    notify.success('El stock está como antes', 'Lo que se vendió mientras tanto sigue vendido.');
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    notify.destructive('No se pudo deshacer', error.message);
  }
}
