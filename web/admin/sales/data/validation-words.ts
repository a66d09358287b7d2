import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { STATUS_NAMES } from './sale-view.ts';

/** Why a payment was not validated by this call, as a sentence that follows the order's number; null when it was. */
export function notValidated({ attributes: { outcome, sale } }: ValidatedSale): string | null {
  if (outcome === 'done') return null;
  if (!sale) return 'ya no existe: alguien la eliminó';
  const { status, by, at } = sale;
  const who = [by, formatCaracasDateTime(new Date(at))].filter(Boolean).join(', ');
  if (outcome === 'already') return `ya estaba validada (${who})`;
  if (status === 'pendiente') return `cambió mientras la veías (${who}); revísala otra vez`;
  return `está ${STATUS_NAMES[status].toLowerCase()} (${who})`;
}
