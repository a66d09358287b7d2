import type { Garment } from '../garment/garment.ts';
import { GARMENT_LABELS, garmentText } from '../garment/garment-words.ts';
import type { ChangedSince } from './take-back.ts';

interface GarmentBack {
  /** The fields to restore. */
  values: Partial<Garment>;
  before: string[];
  after: string[];
  /** Why the other fields are not restored, in Spanish. */
  left: string[];
}

const FIELDS = Object.keys(GARMENT_LABELS) as (keyof Garment)[];

/**
 * Takes back what an operation changed of a garment, field by field, as `takeBack` does for an item. The history of each size
 * has the change; what another size has taken back already is left in silence.
 * @param garment as it is now; undefined if it has been taken back with another size
 */
export function takeBackGarment(
  garment: (Garment & { colorGroup: number | null }) | undefined,
  { before, after }: { before: Partial<Garment>; after: Partial<Garment> },
  since: ChangedSince,
): GarmentBack {
  const back: GarmentBack = { values: {}, before: [], after: [], left: [] };
  if (!garment) return back;
  for (const field of FIELDS) {
    const change = since.get(field);
    if (after[field] === undefined || change === 'undone') continue;
    const [is, was] = [garmentText(field, garment) ?? '', garmentText(field, before) ?? ''];
    if (is === was) continue;
    const isLinked = garment.colorGroup !== null && was === '' && (field === 'colorName' || field === 'colorHex');
    const problem = change
      ? `cambio posterior de ${change.words}`
      : is === garmentText(field, after)
        ? isLinked && 'está unida a otros colores'
        : 'cambió después';
    if (problem) {
      back.left.push(`${GARMENT_LABELS[field]}: ${problem}`);
      continue;
    }
    back.values = { ...back.values, [field]: before[field] };
    back.before.push(`${GARMENT_LABELS[field]} ${is || '—'}`);
    back.after.push(`${GARMENT_LABELS[field]} ${was || '—'}`);
  }
  return back;
}
