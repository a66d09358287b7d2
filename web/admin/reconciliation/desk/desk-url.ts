import type { ReconciliationSummary } from '#contract/payments/reconciliation.ts';
import { readId } from '#web/admin/kit/document/url-values.ts';

/** The views of the desk. The parameter `ver` of the URL names the open one. */
const DESK_VIEWS = ['exactos', 'cola', 'movimientos', 'pedidos'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

const DESK = '/admin/reconciliation';

/** Null when the URL names no view. */
export function viewOf(url: URLSearchParams): DeskView | null {
  return DESK_VIEWS.find((view) => view === url.get('ver')) ?? null;
}

/** Id of the account that all views are filtered by; '' for all accounts. */
export function accountOf(url: URLSearchParams): string {
  return readId(url.get('cuenta')) ?? '';
}

/** URL of a view, with the account and `more` parameters. */
export function deskHref(view: DeskView, account: string, more: Record<string, string> = {}): string {
  return `${DESK}?${new URLSearchParams({ ver: view, ...(account && { cuenta: account }), ...more })}`;
}

/**
 * The view to begin with: the queue when the bank took a payment back; exact proposals, which take one key press; then the
 * queue, then unmatched lines.
 */
export function firstView({ proposals, unmatched, reversals }: ReconciliationSummary): DeskView {
  if (reversals > 0) return 'cola';
  if (proposals.exact.count > 0) return 'exactos';
  if (proposals.likely.count + proposals.possible.count > 0) return 'cola';
  return unmatched.some(({ count }) => count > 0) ? 'movimientos' : 'cola';
}
