interface PageOfOrder {
  /** For each position, whether its row is selected; null for all. */
  mask: Uint8Array | null;
  /** Number of selected rows. */
  total: number;
  descending: boolean;
  offset: number;
  pageSize: number;
}

/**
 * The positions of one page of the selected rows.
 * @param order all positions, ascending
 */
export function pageOfOrder(order: Uint32Array, page: PageOfOrder): number[] {
  const { mask, total, descending, offset, pageSize } = page;
  const shown: number[] = [];
  const end = Math.min(total, offset + pageSize);
  for (let step = 0, passed = 0; passed < end; step += 1) {
    const position = order[descending ? order.length - 1 - step : step] as number;
    if (mask && !mask[position]) continue;
    if (passed >= offset) shown.push(position);
    passed += 1;
  }
  return shown;
}

/** Whether a list is descending; the default is newest first. */
export function isDescending({ sort, order }: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined }) {
  return (order ?? (sort ? 'asc' : 'desc')) === 'desc';
}

export function countOf(mask: Uint8Array): number {
  let count = 0;
  for (let position = 0; position < mask.length; position += 1) count += mask[position] as number;
  return count;
}
