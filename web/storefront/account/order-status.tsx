import type { SaleStatus } from '#domain/sale.ts';
import { cx } from '#web/ui/cx.ts';

const LOOKS: Record<SaleStatus, { name: string; look: string }> = {
  pendiente: { name: 'Pendiente', look: 'bg-gold-soft text-gold-deep' },
  validado: { name: 'Validado', look: 'bg-leaf-soft text-leaf' },
  cancelada: { name: 'Cancelado', look: 'bg-danger-soft text-danger' },
};

/** How an order stands, as a badge. */
export function OrderStatus({ status }: { status: SaleStatus }) {
  const { name, look } = LOOKS[status];
  return (
    <p className={cx('inline-flex min-h-8 items-center rounded-full px-3 font-medium text-sm', look)}>
      <span className="sr-only">Estado: </span>
      {name}
    </p>
  );
}
