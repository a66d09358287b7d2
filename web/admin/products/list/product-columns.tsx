import type { ItemRecord } from '#contract/catalogue/item.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { SizeCell } from './size-cell.tsx';

/** Pieces: up to here stock is low. */
const LOW_STOCK = 5;

function stockLook(stock: number): string | undefined {
  if (stock === 0) return 'font-medium text-danger';
  return stock <= LOW_STOCK ? 'font-medium text-amber' : undefined;
}

export const PRODUCT_COLUMNS: readonly TableColumn<ItemRecord>[] = [
  { id: 'id', header: 'ID', kind: 'number', sortable: true, cell: ({ id }) => id },
  { id: 'ref', header: 'Referencia', sortable: true, cell: ({ attributes }) => attributes.ref },
  {
    id: 'name',
    header: 'Nombre',
    kind: 'main',
    sortable: true,
    cell: ({ attributes }) => attributes.name,
  },
  { id: 'size', header: 'Talla', sortable: true, cell: ({ attributes }) => <SizeCell size={attributes.size} /> },
  {
    id: 'price',
    header: 'Precio',
    kind: 'number',
    sortable: true,
    cell: ({ attributes }) => formatShopPrice(centsFromDecimal(attributes.price)),
  },
  {
    id: 'discPercent',
    header: 'Descuento',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { discPercent } }) => (
      <span className={discPercent === 0 ? 'text-ink-faint' : undefined}>{discPercent}%</span>
    ),
  },
  {
    id: 'stock',
    header: 'Stock',
    kind: 'number',
    sortable: true,
    cell: ({ attributes: { stock } }) => <span className={stockLook(stock)}>{stock.toLocaleString('es-VE')}</span>,
  },
];
