import { Menu } from '@base-ui/react/menu';
import { Ellipsis, Eye, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { canBecome } from '#domain/sales/sale.ts';
import { RowAction, RowActionLink } from '#web/admin/kit/table/row-action.tsx';
import type { Question } from '../change/sale-question.tsx';
import type { SaleRow } from '../data/sale-view.ts';

interface SaleRowActionsProps {
  row: SaleRow;
  detailHref: string;
  onAsk: (question: Question) => void;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-sm outline-none data-highlighted:bg-paper-sunken';

/** The actions of a sale's row. */
export function SaleRowActions({ row, detailHref, onAsk }: SaleRowActionsProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className="flex">
      <RowActionLink icon={Eye} acts={['open']} label={`Ver ${row.orderId}`} to={detailHref} />
      <RowAction
        icon={Trash2}
        danger
        // A card has room for two actions; there it is in the menu.
        className="max-md:hidden"
        label={`Eliminar ${row.orderId}`}
        onClick={() => onAsk({ act: 'delete', sale: row })}
      />
      <Menu.Root>
        <Menu.Trigger render={<RowAction icon={Ellipsis} label={`Más acciones de ${row.orderId}`} />} />
        <Menu.Portal container={place}>
          <Menu.Positioner sideOffset={4} align="end" className="z-40">
            <Menu.Popup className="min-w-48 rounded-house border border-line bg-paper-raised py-1 shadow-float">
              <Menu.Item className={ITEM} render={<Link to={`/admin/sales/${row.id}/packing-slip`} />}>
                Nota de entrega
              </Menu.Item>
              {canBecome(row.status, 'cancelada') && (
                <Menu.Item className={`${ITEM} text-danger`} onClick={() => onAsk({ act: 'cancel', sale: row })}>
                  Cancelar venta
                </Menu.Item>
              )}
              <Menu.Item
                className={`${ITEM} text-danger md:hidden`}
                onClick={() => onAsk({ act: 'delete', sale: row })}
              >
                Eliminar venta
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  );
}
