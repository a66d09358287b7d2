import { Menu } from '@base-ui/react/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash';
import { Link } from 'react-router';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { canBecome } from '#domain/sales/sale.ts';
import { IfMay, useMay } from '#web/admin/access/may.client.tsx';
import { RowAction, RowOpenLink } from '#web/admin/kit/table/row-action.tsx';
import { RowMenu } from '#web/admin/kit/table/row-menu.tsx';
import type { Question } from '../change/sale-question.tsx';

interface SaleRowActionsProps {
  sale: SaleRecord;
  /** The URL parameter of the sale whose detail is open. */
  parameter: string;
  onAsk: (question: Question) => void;
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center px-4 text-left text-sm outline-none data-highlighted:bg-paper-sunken';

/** The actions of a sale's row. */
export function SaleRowActions({ sale, parameter, onAsk }: SaleRowActionsProps) {
  const { order_id, status } = sale.attributes;
  const may = useMay();
  return (
    <>
      <RowOpenLink icon={Eye} acts={['open']} label={`Ver ${order_id}`} parameter={parameter} id={sale.id} />
      <RowAction
        needs={['sales.delete']}
        icon={Trash2}
        danger
        // A card has room for two actions only; there this action is in the menu.
        className="max-md:hidden"
        label={`Eliminar ${order_id}`}
        onClick={() => onAsk({ act: 'delete', sale })}
      />
      <RowMenu
        align="end"
        sideOffset={4}
        popupClass="min-w-48 rounded-house border border-line bg-paper-raised py-1 shadow-float"
        button={(props) => <RowAction {...props} icon={Ellipsis} label={`Más acciones de ${order_id}`} />}
      >
        {() => (
          <>
            <Menu.Item className={ITEM} render={<Link to={`/admin/sales/${sale.id}/packing-slip`} />}>
              Nota de entrega
            </Menu.Item>
            {may('sales.cancel') && canBecome(status, 'cancelada') && (
              <Menu.Item className={`${ITEM} text-danger`} onClick={() => onAsk({ act: 'cancel', sale })}>
                Cancelar venta
              </Menu.Item>
            )}
            <IfMay needs={['sales.delete']}>
              <Menu.Item className={`${ITEM} text-danger md:hidden`} onClick={() => onAsk({ act: 'delete', sale })}>
                Eliminar venta
              </Menu.Item>
            </IfMay>
          </>
        )}
      </RowMenu>
    </>
  );
}
