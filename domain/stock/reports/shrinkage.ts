import { ADJUST_REASONS, type AdjustReason } from '../adjust-stock.ts';

/** Kinds of shrinkage, as staff read them: pieces lost or found without being bought or sold. */
export const SHRINKAGE_WORDS = {
  count: 'Diferencias de conteo',
  transit: 'Perdido en traslados',
  damaged: 'Ajuste: dañado',
  handCount: 'Ajuste: conteo',
  correction: 'Ajuste: corrección',
  other: 'Ajuste: otro motivo',
} as const;
export type ShrinkageKind = keyof typeof SHRINKAGE_WORDS;
export const SHRINKAGE_KINDS = Object.keys(SHRINKAGE_WORDS) as [ShrinkageKind, ...ShrinkageKind[]];

/**
 * Kind of shrinkage by the reason of an adjustment. Entries and returns are goods that came from somewhere, and store sales
 * are sales, so they are not shrinkage.
 */
const OF_ADJUSTMENT: Record<AdjustReason, ShrinkageKind | null> = {
  entry: null,
  store_sale: null,
  returned: null,
  damaged: 'damaged',
  count: 'handCount',
  correction: 'correction',
  other: 'other',
};

/** The beginning of an adjustment's note with its kind of shrinkage. */
export const ADJUSTMENT_KINDS = (Object.keys(OF_ADJUSTMENT) as AdjustReason[])
  .filter((reason) => reason !== 'other')
  .map((reason) => ({ word: ADJUST_REASONS[reason], kind: OF_ADJUSTMENT[reason] }));
