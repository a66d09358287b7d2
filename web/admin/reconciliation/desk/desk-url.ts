import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';

/** What the desk shows. In the URL as `?ver=`. */
const DESK_VIEWS = ['exactos', 'cola', 'movimientos', 'pedidos'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

const DESK = '/admin/reconciliation';

/** Null when the URL does not say it. */
export function viewOf(url: URLSearchParams): DeskView | null {
  return DESK_VIEWS.find((view) => view === url.get('ver')) ?? null;
}

/** The account that all of the desk is filtered by; '' for all of them. */
export function accountOf(url: URLSearchParams): string {
  const account = url.get('cuenta') ?? '';
  return /^[1-9]\d{0,9}$/.test(account) ? account : '';
}

/** The desk with another view; the account goes along. */
export function deskHref(view: DeskView, account: string, more: Record<string, string> = {}): string {
  return `${DESK}?${new URLSearchParams({ ver: view, ...(account && { cuenta: account }), ...more })}`;
}

/** Where work begins: with what is approved in one stroke, then the queue, then what fits nothing. */
export function firstView({ proposals, unmatched }: ReconciliationSummary): DeskView {
  if (proposals.exact.count > 0) return 'exactos';
  if (proposals.likely.count + proposals.possible.count > 0) return 'cola';
  return unmatched.some(({ count }) => count > 0) ? 'movimientos' : 'cola';
}
