import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import type { SaleRow } from '../data/sale-view.ts';

/** Columns that are not usual in this list, for who chooses them. */
export const SALES_EXTRA_COLUMNS: readonly TableColumn<SaleRow>[] = [
  { id: 'payment_method', header: 'Método de pago', extra: true, cell: ({ paymentMethod }) => paymentMethod },
  {
    id: 'payment_reference',
    header: 'Referencia del pago',
    extra: true,
    cell: ({ paymentReference }) => <span className="tabular">{paymentReference ?? '—'}</span>,
  },
  { id: 'phone', header: 'Teléfono', extra: true, cell: ({ phone }) => <span className="tabular">{phone}</span> },
  { id: 'shipping_method', header: 'Método de envío', extra: true, cell: ({ shippingMethod }) => shippingMethod },
];
