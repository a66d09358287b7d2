import type { StaleItemDetails } from '#contract/catalogue/item-write.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { presentItem } from '#server/features/catalogue/catalogue.presenter.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';

export function itemNotFound(): Refusal {
  return { ok: false, code: 'not_found', message: 'Producto no encontrado' };
}

/**
 * Refusal for an item that was changed since the caller read it; includes the item as it is now.
 * @param changedBy who changed it last, where that is known
 */
export function staleVersion(item: Item, changedBy: string | null): Refusal {
  return {
    ok: false,
    code: 'version_conflict',
    message: 'Alguien modificó este producto mientras lo editabas',
    details: { ...presentItem(item), changedBy } satisfies StaleItemDetails,
  };
}
