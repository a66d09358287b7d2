import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { caracasDay, formatCaracasTime, formatDay } from '#domain/time/caracas-time.ts';
import { TwoLines } from '#web/admin/kit/document/cells.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { StatusMenu } from '../change/sale-status.tsx';
import { RefundMark } from '../sale/refund-mark.tsx';

export const SALE_COLUMNS: readonly TableColumn<SaleRecord>[] = [
  // The ids of sortable columns are the sort keys of GET /sales.
  { id: 'order_id', header: 'ID Orden', sortable: true, cell: OrderNumber },
  {
    id: 'customer_name',
    header: 'Cliente',
    kind: 'main',
    sortable: true,
    cell: Customer,
  },
  {
    id: 'total',
    header: 'Total (USD)',
    kind: 'number',
    sortable: true,
    cell: (sale) => usdText(sale.attributes.total),
  },
  {
    id: 'total_bs',
    header: 'Total (Bs)',
    kind: 'number',
    sortable: true,
    cell: ({ attributes }) => bsText(attributes.total_bs),
  },
  { id: 'status', header: 'Estado', card: 'aside', sortable: true, cell: (sale) => <StatusMenu sale={sale} /> },
  {
    id: 'createdAt',
    header: 'Fecha',
    sortable: true,
    cell: ({ attributes }) => {
      const at = new Date(attributes.createdAt);
      return <TwoLines first={formatDay(caracasDay(at))} second={formatCaracasTime(at)} />;
    },
  },
  { id: 'payment_method', header: 'Método de pago', extra: true, cell: ({ attributes }) => attributes.payment_method },
  {
    id: 'payment_reference',
    header: 'Referencia del pago',
    extra: true,
    cell: ({ attributes }) => <span className="tabular">{attributes.payment.reference ?? '—'}</span>,
  },
  {
    id: 'phone',
    header: 'Teléfono',
    extra: true,
    cell: ({ attributes }) => <span className="tabular">{attributes.customer_phone}</span>,
  },
  { id: 'shipping_method', header: 'Método de envío', extra: true, cell: (sale) => sale.attributes.shipping_method },
];

/** With the mark of a refund, which would make the row higher or the column of states wider. */
function Customer(sale: SaleRecord) {
  const { customer_name, customer_email } = sale.attributes;
  const second = (
    <>
      <RefundMark sale={sale} /> {customer_email}
    </>
  );
  return <TwoLines first={customer_name} second={second} cut />;
}

function OrderNumber({ attributes: { order_id, flags } }: SaleRecord) {
  return (
    <span className="tabular inline-flex items-center gap-1.5 whitespace-nowrap">
      {order_id}
      {flags.length > 0 && <TriangleAlert aria-label="Pago por revisar" role="img" className="size-4 text-amber" />}
    </span>
  );
}
