import { useMemo } from 'react';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { Rate } from '#domain/money/bolivars.ts';
import { type LabelSettings, paperOf } from '../label-settings.ts';
import { type LabelFault, type PreparedLabel, prepareLabel } from './prepare-label.ts';

/** Prepares labels; one whose product and look are as before is the same object, and is not drawn again. */
export function usePreparedLabels(settings: LabelSettings, rate: Rate | null) {
  return useMemo(() => {
    const paper = paperOf(settings);
    const look = { paper, parts: settings.parts, rate };
    const known = new WeakMap<ItemRecord, PreparedLabel | LabelFault>();
    return {
      paper,
      labelOf(product: ItemRecord) {
        const label = known.get(product) ?? prepareLabel(product, look);
        known.set(product, label);
        return label;
      },
    };
  }, [settings, rate]);
}
