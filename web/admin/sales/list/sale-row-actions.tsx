import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash';
import { Link } from 'react-router';
import { canBecome } from '#domain/sales/sale.ts';
import { RowAction, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { RowMenu } from '#web/admin/kit/table/row-menu.tsx';
import type { Question } from '../change/sale-question.tsx';
import type { SaleRow } from '../data/sale-view.ts';

interface SaleRowActionsProps {
  row: SaleRow;
  /** The URL parameter of the sale whose detail is open. */
  parameter: string;
  onAsk: (question: Question) => void;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-sm outline-none data-highlighted:bg-paper-sunken';

/** The actions of a sale's row. */
export function SaleRowActions({ row, parameter, onAsk }: SaleRowActionsProps) {
  return (
    <>
      <RowOpenLink icon={Eye} acts={['open']} label={`Ver ${row.orderId}`} parameter={parameter} id={row.id} />
      <RowAction
        icon={Trash2}
        danger
        // A card has room for two actions only; there this action is in the menu.
        className="max-md:hidden"
        label={`Eliminar ${row.orderId}`}
        onClick={() => onAsk({ act: 'delete', sale: row })}
      />
      <RowMenu
        align="end"
        sideOffset={4}
        popupClass="min-w-48 rounded-house border border-line bg-paper-raised py-1 shadow-float"
        button={(props) => <RowAction {...props} icon={Ellipsis} label={`Más acciones de ${row.orderId}`} />}
      >
        {() => (
          <>
            <Menu.Item className={ITEM} render={<Link to={`/admin/sales/${row.id}/packing-slip`} />}>
              Nota de entrega
            </Menu.Item>
            {canBecome(row.status, 'cancelada') && (
              <Menu.Item className={`${ITEM} text-danger`} onClick={() => onAsk({ act: 'cancel', sale: row })}>
                Cancelar venta
              </Menu.Item>
            )}
            <Menu.Item className={`${ITEM} text-danger md:hidden`} onClick={() => onAsk({ act: 'delete', sale: row })}>
              Eliminar venta
            </Menu.Item>
          </>
        )}
      </RowMenu>
    </>
  );
}
