import type { SaleStatus } from '#domain/sales/sale.ts';
import { STATUS_NAMES } from '#web/storefront/tracking/status-texts.ts';
import { cx } from '#web/ui/cx.ts';

const LOOKS: Record<SaleStatus, string> = {
  pendiente: 'bg-gold-soft text-gold-deep',
  validado: 'bg-leaf-soft text-leaf',
  cancelada: 'bg-danger-soft text-danger',
};

/** How an order stands, as a badge. */
export function OrderStatus({ status }: { status: SaleStatus }) {
  return (
    <p className={cx('inline-flex min-h-8 items-center rounded-full px-3 font-medium text-sm', LOOKS[status])}>
      <span className="sr-only">Estado: </span>
      {STATUS_NAMES[status]}
    </p>
  );
}
