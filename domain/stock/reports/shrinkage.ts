import { ADJUST_REASONS, type AdjustReason } from '../adjust-stock.ts';
import type { MovementReason } from '../ledger.ts';

/** How pieces go, or turn up, without being bought or sold, as staff read it. */
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
 * The adjustments that are shrinkage, by their reason. Entries and what customers brought back are not: they are goods
 * that came from somewhere. What a store sold is a sale.
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

/** What the note of an adjustment begins with, and what it then is. */
export const ADJUSTMENT_KINDS = (Object.keys(OF_ADJUSTMENT) as AdjustReason[])
  .filter((reason) => reason !== 'other')
  .map((reason) => ({ word: ADJUST_REASONS[reason], kind: OF_ADJUSTMENT[reason] }));

/**
 * What a movement is as shrinkage; null when it is none. An adjustment says why in its note: one of the usual reasons,
 * alone or before a colon, or own words. One without a note is stock that was written, as from a sheet: nobody said why.
 */
export function shrinkageOf(reason: MovementReason, note: string | null): ShrinkageKind | null {
  if (reason === 'count') return 'count';
  if (reason !== 'adjustment' || note === null) return null;
  const usual = ADJUSTMENT_KINDS.find(({ word }) => note === word || note.startsWith(`${word}: `));
  return usual ? usual.kind : 'other';
}

/** What went for each hundred pieces sold; null where nothing was sold. */
export function shrinkagePercent(lost: number, sold: number): number | null {
  return sold > 0 ? (lost * 100) / sold : null;
}
