import type { ItemRecord } from '#contract/catalogue/item.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { PRODUCT_COLUMNS } from '../product-columns.tsx';

interface Meant {
  /** The name of the reference: a variant that is called otherwise says so. */
  name: string;
  /** The variants that the filters mean, where they mean not all of them. */
  ids: ReadonlySet<number>;
}

/** The columns of the products without what the variants of a reference have in common; the barcode names the row. */
export function variantColumns({ name, ids }: Meant): readonly TableColumn<ItemRecord>[] {
  const barcode: TableColumn<ItemRecord> = {
    id: 'barcode',
    header: 'Código de barras',
    kind: 'main',
    cell: (item) => (
      <span className="flex items-center gap-2">
        <span className="tabular">{item.attributes.barcode}</span>
        {item.attributes.name !== name && <span className="truncate text-ink-soft">{item.attributes.name}</span>}
        {ids.has(item.id) && (
          <span className="rounded-full bg-gold-soft px-2 py-0.5 text-gold-deep text-xs">Coincide</span>
        )}
      </span>
    ),
  };
  return PRODUCT_COLUMNS.filter(({ id }) => id !== 'ref' && id !== 'name').flatMap((column) => {
    const plain = { ...column, sortable: false };
    return column.id === 'size' ? [plain, barcode] : [plain];
  });
}
