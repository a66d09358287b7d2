import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { useMay } from '#web/admin/access/may.client.tsx';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { RowMenu } from '#web/admin/kit/table/row-menu.tsx';
import { cx } from '#web/ui/cx.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';
import { type SeenSale, useChangeStatus } from '../data/use-sale-changes.ts';

interface StatusChange {
  change: (sale: SeenSale, status: SaleStatus) => void;
  /** Ids of the sales whose status is being changed. */
  pending: ReadonlySet<number>;
}

const Change = createContext<StatusChange | null>(null);

/** Changes the status of the sales inside it. All rows share one mutation, because one for each row would be slow. */
export function StatusChangeProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useChangeStatus();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const value = useMemo(
    () => ({
      pending,
      change(sale: SeenSale, status: SaleStatus) {
        setPending((before) => new Set([...before, sale.id]));
        const over = () => setPending((before) => new Set([...before].filter((id) => id !== sale.id)));
        // A toast has reported the failure.
        mutateAsync({ sale, status }).then(over, over);
      },
    }),
    [mutateAsync, pending],
  );
  return <Change value={value}>{children}</Change>;
}

/** Changes the status of a sale; `isPending` while the change is on its way. */
export function useStatusChange(saleId: number) {
  const context = useContext(Change);
  if (!context) throw new Error('No StatusChangeProvider around this sale');
  return { change: context.change, isPending: context.pending.has(saleId) };
}

/** Statuses in the menu. Cancelling has its own button with a confirmation, since it cannot be undone. */
const OFFERED = ['pendiente', 'validado'] as const;

/** The status as a badge that opens a menu with the possible next statuses. */
export function StatusMenu({ sale }: { sale: SeenSale }) {
  const { order_id, status } = sale.attributes;
  const { change, isPending } = useStatusChange(sale.id);
  const look = cx(BADGE, LOOKS[status] ?? UNKNOWN_LOOK);
  const name = STATUS_NAMES[status] ?? status;
  const may = useMay();
  if (!may('sales.validate') || !OFFERED.some((next) => canBecome(status, next)))
    return <span className={look}>{name}</span>;

  return (
    <>
      {canBecome(status, 'validado') && (
        // A control for the key that validates a row. The pointer uses the menu.
        <button
          type="button"
          hidden
          {...pressedBy('validate')}
          disabled={isPending}
          onClick={() => change(sale, 'validado')}
        />
      )}
      <RowMenu
        align="start"
        sideOffset={6}
        popupClass="min-w-44 rounded-house border border-line bg-paper-raised py-1 shadow-float"
        button={(props) => (
          <button
            type="button"
            {...props}
            aria-label={`Estado de ${order_id}: ${name}`}
            aria-busy={isPending || undefined}
            disabled={isPending}
            className={cx(look, 'transition-opacity disabled:opacity-60')}
          >
            {name}
            <ChevronDown aria-hidden className="size-3.5" />
          </button>
        )}
      >
        {() => (
          <Menu.RadioGroup value={status} onValueChange={(next: SaleStatus) => change(sale, next)}>
            {OFFERED.map((next) => (
              <Menu.RadioItem
                key={next}
                value={next}
                closeOnClick
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 text-sm outline-none data-highlighted:bg-paper-sunken"
              >
                {STATUS_NAMES[next]}
                <Menu.RadioItemIndicator>
                  <Check aria-hidden className="size-4" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        )}
      </RowMenu>
    </>
  );
}

const BADGE =
  'inline-flex min-h-7 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full border px-3 font-medium text-sm';

const LOOKS: Record<SaleStatus, string> = {
  // The border separates the badge from a selected row, which has the same background.
  pendiente: 'border-gold bg-gold-soft text-gold-deep',
  validado: 'border-transparent bg-leaf-soft text-leaf',
  cancelada: 'border-transparent bg-danger-soft text-danger',
};
/** For a status that a newer server may send. */
const UNKNOWN_LOOK = 'border-transparent bg-paper-sunken text-ink-soft';
