import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { failureOf } from '#web/admin/kit/stale-notice.tsx';
import { DataTable } from '#web/admin/kit/table/data-table.tsx';
import type { TableSelection } from '#web/admin/kit/table/row-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { useVariants } from './reference-queries.ts';
import { isPartOfIt, matchingIds, type ReferenceRow } from './reference-row.ts';
import { variantColumns } from './variant-columns.tsx';

interface VariantsPanelProps {
  reference: ReferenceRow;
  rowName: (item: ItemRecord) => string;
  actions: (item: ItemRecord) => ReactNode;
  selection: TableSelection;
  /** Where all variants stand, when there are more than fit here. */
  allHref: string;
}

const HEAD_PX = 36;
const ROW_PX = 40;

/** The variants of a reference, below its row. */
export function VariantsPanel({ reference, rowName, actions, selection, allHref }: VariantsPanelProps) {
  const { ref, variants } = reference.attributes;
  const query = useVariants(ref);
  const { name } = reference.attributes;
  const meant = isPartOfIt(reference) ? matchingIds(reference).join() : '';
  // The same while they say the same: the record is another after each answer.
  const columns = useMemo(() => variantColumns({ name, ids: new Set(meant.split(',').map(Number)) }), [name, meant]);
  const failed = failureOf(query, `No se pudieron cargar las variantes de ${ref}.`);
  const { data } = query;

  if (!data) {
    // What is below does not move when they arrive.
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
