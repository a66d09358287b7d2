import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import type { TableSelection } from '#web/admin/kit/table/row-selection.ts';
import type { TableColumn } from '#web/admin/kit/table/table-column.ts';
import { Button } from '#web/ui/button.tsx';
import { PRODUCT_COLUMNS } from '../product-columns.tsx';
import { useVariants } from './reference-queries.ts';
import { isPartOfIt, matchingIds, type ReferenceRow } from './reference-row.ts';

interface VariantsPanelProps {
  reference: ReferenceRow;
  rowName: (item: ItemRecord) => string;
  actions: (item: ItemRecord) => ReactNode;
  selection: TableSelection;
  /** The list of all variants, if there are more than are shown here. */
  allHref: string;
}

const HEAD_PX = 36;
const ROW_PX = 40;

export function VariantsPanel({ reference, rowName, actions, selection, allHref }: VariantsPanelProps) {
  const { ref, variants } = reference.attributes;
  const query = useVariants(ref);
  const { name } = reference.attributes;
  const matching = isPartOfIt(reference) ? matchingIds(reference).join() : '';
  // A text, because the record is a new object after each answer. The columns then stay the same object.
  const columns = useMemo(
    () => variantColumns({ name, ids: new Set(matching.split(',').map(Number)) }),
    [name, matching],
  );
  const failed = failureOf(query, `No se pudieron cargar las variantes de ${ref}.`);
  const { data } = query;

  if (!data) {
    // Reserves the height, so that the rows below do not move when the variants arrive.
    const height = HEAD_PX + variants.length * ROW_PX;
    return (
      <div className="flex items-center gap-4 text-sm" style={{ minHeight: `${failed ? 0 : height}px` }}>
        {failed && !failed.retrying ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p>
              {failed.title} {failed.text}
            </p>
            <Button size="sm" variant="secondary" className="pointer-coarse:min-h-11" onClick={failed.onRetry}>
              Reintentar
            </Button>
          </div>
        ) : (
          <p role="status" className="text-ink-soft">
            Cargando variantes...
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <DataTable
        nested
        label={`Variantes de ${ref}`}
        columns={columns}
        rows={data.data}
        rowName={rowName}
        actions={actions}
        selection={selection}
        loadingText="Cargando variantes..."
        empty={{ title: 'Esta referencia ya no tiene variantes.' }}
        failed={failed}
        cardsUnder={560}
      />
      {data.meta.total > data.data.length && (
        <p className="py-2 text-ink-soft text-sm">
          Se ven {data.data.length.toLocaleString('es-VE')} de {data.meta.total.toLocaleString('es-VE')} variantes.{' '}
          <Link to={allHref} className="text-ink underline underline-offset-4">
            Verlas todas
          </Link>
        </p>
      )}
    </>
  );
}

interface Matching {
  /** The name of the reference; a variant with another name shows its own. */
  name: string;
  /** The variants that match the filters; empty if all match. */
  ids: ReadonlySet<number>;
}

/** The columns of the products without reference and name. The barcode names the row. */
function variantColumns({ name, ids }: Matching): readonly TableColumn<ItemRecord>[] {
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
