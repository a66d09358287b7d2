import type { SaleStatus } from '#domain/sales/sale.ts';
import { cx } from '#web/ui/cx.ts';

const BADGE = 'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 font-medium text-sm';

const LOOKS: Record<SaleStatus, string> = {
  pendiente: 'bg-gold-soft text-gold-deep',
  validado: 'bg-leaf-soft text-leaf',
  cancelada: 'bg-danger-soft text-danger',
};
const UNKNOWN_LOOK = 'bg-paper-sunken text-ink-soft';

/** How a status looks as a badge: yellow, green, red; gray for one that this version does not know. */
export function statusBadge(status: SaleStatus): string {
  return cx(BADGE, LOOKS[status] ?? UNKNOWN_LOOK);
}
