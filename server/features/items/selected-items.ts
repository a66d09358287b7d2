import type { ItemSelection, SelectionChangedDetails } from '#contract/catalogue/operations/item-bulk.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { ItemIndex } from './item-index.ts';
import { findItemIds } from './search-items.ts';

/**
 * The ids of the items that staff selected. A filter must match as many items as staff saw: items added or removed since must
 * not change unnoticed.
 */
export async function selectedItems(
  { catalogue, index }: { catalogue: Catalogue; index: ItemIndex },
  selection: ItemSelection,
): Promise<Outcome<number[]>> {
  if ('ids' in selection) return { ok: true, value: selection.ids };
  await catalogue.refresh();
  if (selection.filter.q) await catalogue.searchReady();
  const ids = findItemIds(index, selection.filter);
  if (ids.length === selection.expected) return { ok: true, value: ids };
  const details: SelectionChangedDetails = { expected: selection.expected, actual: ids.length };
  const message = 'La selección cambió mientras la mirabas. Revísala de nuevo.';
  return { ok: false, code: 'selection_changed', message, details };
}
