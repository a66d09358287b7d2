import type { ItemHistoryEntry } from '#contract/catalogue/operations/item-history.ts';
import type { stockAround } from './history-view.ts';
import type { Step } from './step-line.ts';

/**
 * How a field went, oldest first, from what it was before the oldest entry.
 * @param entries newest first
 * @param stock around each of them
 */
export function stepsOf(
  field: 'stock' | 'price',
  entries: readonly ItemHistoryEntry[],
  stock: ReturnType<typeof stockAround>,
): Step[] {
  return entries.toReversed().flatMap(({ attributes: { at, kind, before, after } }, index): Step[] => {
    const around = stock[entries.length - 1 - index];
    const [was, is] = field === 'stock' ? [around?.before, around?.after] : [before?.price, after?.price];
    if (is === undefined) return [];
    const step = { at: Date.parse(at), value: is };
    // The oldest change starts from what there was, if there was anything.
    return index === 0 && was !== undefined && kind !== 'create' ? [{ at: step.at - 1, value: was }, step] : [step];
  });
}
