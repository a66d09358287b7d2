/** An entry of a pager: a page number, or `null` for an ellipsis. */
type PagerEntry = number | null;

/** All pages when there are 5 or fewer; otherwise first, last, current and its neighbours, with ellipses between. */
export function pagerEntries(current: number, pages: number): PagerEntry[] {
  if (pages <= 5) return Array.from({ length: pages }, (_, index) => index + 1);
  const shown = [...new Set([1, current - 1, current, current + 1, pages])]
    .filter((page) => page >= 1 && page <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page);
    return gap > 1 ? [null, page] : [page];
  });
}
