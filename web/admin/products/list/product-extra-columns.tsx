import type { ItemRecord } from '#contract/catalogue/item.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';

/** Columns that are not usual in this list, for who chooses them; their ids are the sort keys of GET /items/search. */
export const PRODUCT_EXTRA_COLUMNS: readonly TableColumn<ItemRecord>[] = [
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
