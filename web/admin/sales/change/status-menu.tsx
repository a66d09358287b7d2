import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { pressedBy } from '#web/admin/kit/table/row-marks.ts';
import { RowMenu } from '#web/admin/kit/table/row-menu.tsx';
import { cx } from '#web/ui/cx.ts';
import { STATUS_NAMES } from '../data/sale-view.ts';
import type { SeenSale } from '../data/use-sale-changes.ts';
import { useStatusChange } from './status-change.tsx';

/** Statuses in the menu. Cancelling has its own button with a confirmation, since it cannot be undone. */
const OFFERED = ['pendiente', 'validado'] as const;

/** The status as a badge that opens a menu with the possible next statuses. */
export function StatusMenu({ sale }: { sale: SeenSale }) {
  const { orderId, status } = sale;
  const { change, isPending } = useStatusChange(sale.id);
  const look = statusBadge(status);
  const name = STATUS_NAMES[status] ?? status;
  if (!OFFERED.some((next) => canBecome(status, next))) return <span className={look}>{name}</span>;

  return (
    <>
      {canBecome(status, 'validado') && (
        // What the key that validates a row presses. The pointer has the menu.
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
            aria-label={`Estado de ${orderId}: ${name}`}
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
  // A chosen row has the badge's own colour.
  pendiente: 'border-gold bg-gold-soft text-gold-deep',
  validado: 'border-transparent bg-leaf-soft text-leaf',
  cancelada: 'border-transparent bg-danger-soft text-danger',
};
const UNKNOWN_LOOK = 'border-transparent bg-paper-sunken text-ink-soft';

/** Badge colours: yellow, green, red; gray for an unknown status. */
function statusBadge(status: SaleStatus): string {
  return cx(BADGE, LOOKS[status] ?? UNKNOWN_LOOK);
}
