import { MAX_COLORS } from './garment.ts';

/** What becomes of the groups of linked colours. */
export interface GroupPlan {
  /** The group of the garment that was edited, itself included; empty when it stands alone. */
  together: string[];
  /** Refs that belong to no group any more. */
  alone: string[];
}

/**
 * Links the garment `own` with the refs `others`. Links go both ways and are passed on: a garment that joins brings its own
 * group along. A ref that was linked and is not in `others` leaves. Without `others`, the garment itself leaves, and the
 * rest stays together.
 * @param groupOf the current group of a ref, itself included; empty when it has none
 * @returns the plan, or a Spanish message if the group would be too large
 */
export function planColorGroup(
  own: string,
  others: readonly string[],
  groupOf: (ref: string) => readonly string[],
): GroupPlan | string {
  const before = groupOf(own);
  if (others.length === 0) {
    const rest = before.filter((ref) => ref !== own);
    return { together: [], alone: rest.length === 1 ? [own, ...rest] : before.length > 0 ? [own] : [] };
  }
  const joining = others.filter((ref) => !before.includes(ref));
  const together = new Set([own, ...others, ...joining.flatMap(groupOf)]);
  if (together.size > MAX_COLORS) return `Una prenda tiene hasta ${MAX_COLORS} colores; así serían ${together.size}.`;
  return { together: [...together], alone: before.filter((ref) => !together.has(ref)) };
}
