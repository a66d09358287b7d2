import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { StatusMenu } from '../change/status-menu.tsx';
import type { SaleRow } from '../data/sale-view.ts';

/** Two lines that fit in one row. */
const FIRST = 'in-[td,th]:block in-[td,th]:leading-4.5';
const SECOND = 'in-[td,th]:block font-normal text-ink-faint in-[td,th]:text-xs in-[td,th]:leading-4';

/** The ids of sortable columns are the sort keys of GET /sales. */
export const SALES_COLUMNS: readonly TableColumn<SaleRow>[] = [
  {
    id: 'order_id',
    header: 'ID Orden',
    sortable: true,
    cell: OrderNumber,
  },
  {
    id: 'customer_name',
    header: 'Cliente',
    kind: 'main',
    sortable: true,
    cell: ({ customer, email }) => (
      <>
        <span className={`${FIRST} block md:truncate`}>{customer}</span>
        <span className={`${SECOND} block text-sm max-md:wrap-anywhere md:truncate`}>{email}</span>
      </>
    ),
  },
  { id: 'total', header: 'Total (USD)', kind: 'number', sortable: true, cell: ({ totalUsd }) => totalUsd },
  { id: 'total_bs', header: 'Total (Bs)', kind: 'number', sortable: true, cell: ({ totalBs }) => totalBs },
  {
    id: 'status',
    header: 'Estado',
    card: 'aside',
    sortable: true,
    cell: (sale) => <StatusMenu sale={sale} />,
  },
  {
    id: 'createdAt',
    header: 'Fecha',
    sortable: true,
    cell: ({ day, time }) => (
      <span className="tabular">
        <span className={FIRST}>{day} </span>
        <span className={SECOND}>{time}</span>
      </span>
    ),
  },
];

function OrderNumber({ orderId, flagged }: SaleRow) {
  return (
    <span className="tabular inline-flex items-center gap-1.5 whitespace-nowrap">
      {orderId}
      {flagged && <TriangleAlert aria-label="Pago por revisar" role="img" className="size-4 text-amber" />}
    </span>
  );
}
