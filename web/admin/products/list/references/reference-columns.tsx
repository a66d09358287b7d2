import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { stockLook } from '../product-columns.tsx';
import type { ReferenceRow } from './reference-row.ts';
import { SizeChips } from './size-chips.tsx';

type Span = ReferenceRow['attributes']['price'];

/** The range of the variants' values; a single value if they are equal. */
function between({ least, most }: Span, format: (value: number) => string): string {
  return least === most ? format(least) : `${format(least)} – ${format(most)}`;
}

const dollars = (amount: number) => formatShopPrice(centsFromDecimal(amount));

export const REFERENCE_COLUMNS: readonly TableColumn<ReferenceRow>[] = [
  {
    id: 'name',
    header: 'Nombre',
    kind: 'main',
    sortable: true,
    cell: ({ attributes: { name, imageUrl } }) => (
      <span className="flex min-w-0 items-center gap-2">
        <Picture src={imageUrl} alt="" sizes="24px" className="w-6 shrink-0" />
        <span className="in-[th]:line-clamp-2 in-[th]:whitespace-normal in-[th]:text-xs in-[th]:leading-4" title={name}>
          {name}
        </span>
      </span>
    ),
  },
  { id: 'ref', header: 'Referencia', sortable: true, cell: ({ attributes }) => attributes.ref },
  { id: 'sizes', header: 'Tallas', cell: ({ attributes }) => <SizeChips variants={attributes.variants} /> },
  {
    id: 'price',
    header: 'Precio',
    kind: 'number',
    sortable: true,
    cell: ({ attributes }) => between(attributes.price, dollars),
  },
  {
    id: 'discPercent',
    header: 'Descuento',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { discPercent } }) => (
      <span className={discPercent.most === 0 ? 'text-ink-faint' : undefined}>
        {between(discPercent, (percent) => `${percent}%`)}
      </span>
    ),
  },
  {
    id: 'stock',
    header: 'En línea',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { stock } }) => <span className={stockLook(stock)}>{formatCount(stock)}</span>,
  },
];
