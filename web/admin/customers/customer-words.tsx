import type { CustomerKind, CustomerRecord } from '#contract/people/customer.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { TextLink, TwoLines } from '../kit/document/cells.tsx';
import { usdText } from '../kit/document/money-text.ts';
import type { TableColumn } from '../kit/table/table-column.ts';

/** Query key of everything about customers. */
export const CUSTOMERS = ['customers'];

export const KIND_NAMES: Record<CustomerKind, string> = { account: 'Con cuenta', guest: 'Sin cuenta' };

export const customerName = ({ attributes }: CustomerRecord) => attributes.name;

export const CUSTOMER_COLUMNS: readonly TableColumn<CustomerRecord>[] = [
  {
    id: 'name',
    header: 'Cliente',
    kind: 'main',
    cell: ({ id, attributes }) => (
      <TwoLines
        first={<TextLink to={`/admin/customers/${id}`}>{attributes.name}</TextLink>}
        second={attributes.email}
        cut
      />
    ),
  },
  { id: 'national_id', header: 'Cédula', cell: ({ attributes }) => attributes.national_id ?? '—' },
  { id: 'phone', header: 'Teléfono', cell: ({ attributes }) => attributes.phone ?? '—' },
  { id: 'kind', header: 'Cuenta', card: 'aside', cell: ({ attributes }) => KIND_NAMES[attributes.kind] },
  { id: 'orders', header: 'Pedidos', kind: 'number', cell: ({ attributes }) => attributes.orders },
  { id: 'spent', header: 'Pagado', kind: 'number', cell: ({ attributes }) => usdText(attributes.spent) },
  {
    id: 'last',
    header: 'Último',
    cell: ({ attributes: { last_order_at: at } }) => (at ? formatDay(caracasDay(new Date(at))) : '—'),
  },
];
