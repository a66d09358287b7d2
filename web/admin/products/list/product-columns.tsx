import StickyNote from 'lucide-react/icons/sticky-note';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { LOW_STOCK } from '#domain/catalogue/item.ts';
import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatShopPrice } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/count.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { PRODUCT_CELLS } from '../cells/product-cells.ts';

export function stockLook(stock: number): string | undefined {
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
  {
    id: 'size',
    header: 'Talla',
    sortable: true,
    edit: PRODUCT_CELLS.size,
    cell: ({ attributes }) => <SizeCell size={attributes.size} />,
  },
  {
    id: 'price',
    header: 'Precio',
    kind: 'number',
    sortable: true,
    edit: PRODUCT_CELLS.price,
    cell: ({ attributes }) => formatShopPrice(centsFromDecimal(attributes.price)),
  },
  {
    id: 'discPercent',
    header: 'Descuento',
    kind: 'number',
    sortable: true,
    edit: PRODUCT_CELLS.discPercent,
    cell: ({ attributes: { discPercent } }) => (
      <span className={discPercent === 0 ? 'text-ink-faint' : undefined}>{discPercent}%</span>
    ),
  },
  {
    id: 'stock',
    header: 'En línea',
    kind: 'number',
    sortable: true,
    edit: PRODUCT_CELLS.stock,
    cell: ({ attributes: { stock } }) => <span className={stockLook(stock)}>{formatCount(stock)}</span>,
  },
];

/** A size. If a spreadsheet turned it into a date, shows the day and month that were typed, and the stored value. */
function SizeCell({ size }: { size: string | null }) {
  const typedSize = sizeOfDateSerial(size);
  if (typedSize === null) return sizeName(size);
  const note = `Guardada como ${size}: una hoja de cálculo la tomó por una fecha`;
  return (
    <span title={note} className="inline-flex items-center gap-1">
      {typedSize}
      <StickyNote aria-hidden className="size-3.5 text-amber" />
      <span className="sr-only">({note})</span>
    </span>
  );
}

/** Columns that are hidden by default. Their ids are the sort keys of GET /items/search. */
const EXTRA_COLUMNS: readonly TableColumn<ItemRecord>[] = [
  {
    id: 'barcode',
    header: 'Código de barras',
    extra: true,
    sortable: true,
    cell: ({ attributes }) => <span className="tabular">{attributes.barcode}</span>,
  },
  { id: 'category', header: 'Categoría', extra: true, sortable: true, cell: ({ attributes }) => attributes.category },
  {
    id: 'categoryId',
    header: 'Género',
    extra: true,
    sortable: true,
    cell: ({ attributes }) => GENDER_NAMES[genderOf(attributes.categoryId) ?? 'caballero'],
  },
  {
    id: 'updatedAt',
    header: 'Último cambio',
    extra: true,
    sortable: true,
    cell: ({ attributes }) => <span className="tabular">{formatCaracasDateTime(new Date(attributes.updatedAt))}</span>,
  },
];

export const ALL_PRODUCT_COLUMNS = [...PRODUCT_COLUMNS, ...EXTRA_COLUMNS];
