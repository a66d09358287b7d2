import type { SuggestedRoute } from '#contract/stock/suggestions.ts';

/** Lines of a draft that a URL holds at most. */
const MOST_LINES = 200;

/** The form of a new transfer, filled with what is suggested: `items=12:3,15:2`. */
export function newTransferHref({ from, to, lines }: Pick<SuggestedRoute, 'from' | 'to' | 'lines'>): string {
  const items = lines.slice(0, MOST_LINES).map(({ itemId, quantity }) => `${itemId}:${quantity}`);
  return `/admin/stock/transfers/new?from=${from}&to=${to}&items=${items.join(',')}`;
}
