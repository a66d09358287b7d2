import type { ReactNode } from 'react';
import type { LevelList, LevelPlace, LevelRow } from '#contract/stock/levels.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { formatCount } from '#domain/text/count.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { LoadProblem } from '#web/admin/kit/load-problem.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { cellAt } from './cells/level-cells.ts';

interface ProductGridProps {
  productRef: string;
  /** The location to show first; '' for the usual order. */
  location: string;
  onClose: () => void;
}

/** The stock of one product by location and size. One column for each size, so that it fits on a phone. */
export function ProductGrid({ productRef, location, onClose }: ProductGridProps) {
  const query = new URLSearchParams({ ref: productRef, sort: 'size', 'page[size]': '200' });
  const { data, error, refetch } = useRead<LevelList>(['levels', 'grid', productRef], `/stock/levels?${query}`, {
    staleTime: 0,
  });
  const rows = data?.data ?? [];
  const name = rows[0]?.attributes.name;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name ? `${name} (${productRef})` : `Referencia ${productRef}`}
      size="lg"
    >
      {error && <LoadProblem title="No se pudo leer" message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Cargando tallas y tiendas...</p>}
      {data && rows.length === 0 && <p>Este producto ya no existe.</p>}
      {data && rows.length > 0 && <Grid rows={rows} places={ordered(data.meta.locations, location)} />}
    </Dialog>
  );
}

function ordered(places: readonly LevelPlace[], location: string): readonly LevelPlace[] {
  return [...places].sort((a, b) => Number(String(b.id) === location) - Number(String(a.id) === location));
}

const sum = (rows: readonly LevelRow[], figure: (row: LevelRow) => number) =>
  rows.reduce((total, row) => total + figure(row), 0);

function Grid({ rows, places }: { rows: readonly LevelRow[]; places: readonly LevelPlace[] }) {
  const sums: [name: string, figure: (row: LevelRow) => number][] = [
    ['En la casa', ({ attributes }) => attributes.total],
    ['Reservado', ({ attributes }) => attributes.reserved],
    ['En línea', ({ attributes }) => attributes.stock],
  ];
  return (
    <div className="max-w-full overflow-x-auto">
      <table className="tabular w-full border-collapse text-sm">
        <thead>
          <tr className="border-line border-b text-ink-soft">
            <th scope="col" className="sticky left-0 bg-paper-raised py-2 pr-3 text-left font-normal">
              En esta tienda
            </th>
            {rows.map(({ id, attributes }) => (
              <th key={id} scope="col" className="px-2 py-2 text-right font-medium">
                {sizeName(attributes.size)}
              </th>
            ))}
            <th scope="col" className="py-2 pl-2 text-right font-normal">
              Suma
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <GridLine
              key={place.id}
              name={place.name}
              rows={rows}
              cell={(row) => <OnHand row={row} place={place} />}
              total={sum(rows, (row) => cellAt(row, place.id)?.onHand ?? 0)}
            />
          ))}
        </tbody>
        <tfoot className="border-line-strong border-t font-medium">
          {sums.map(([name, figure]) => (
            <GridLine
              key={name}
              name={name}
              rows={rows}
              cell={(row) => formatCount(figure(row))}
              total={sum(rows, figure)}
            />
          ))}
        </tfoot>
      </table>
    </div>
  );
}

interface GridLineProps {
  name: string;
  rows: readonly LevelRow[];
  cell: (row: LevelRow) => ReactNode;
  total: number;
}

function GridLine({ name, rows, cell, total }: GridLineProps) {
  return (
    <tr className="border-line border-b">
      <th scope="row" className="sticky left-0 bg-paper-raised py-1.5 pr-3 text-left font-normal">
        {name}
      </th>
      {rows.map((row) => (
        <td key={row.id} className="px-2 py-1.5 text-right">
          {cell(row)}
        </td>
      ))}
      <td className="py-1.5 pl-2 text-right font-medium">{formatCount(total)}</td>
    </tr>
  );
}

/** Pieces on hand, followed by the reserved ones in brackets. */
function OnHand({ row, place }: { row: LevelRow; place: LevelPlace }) {
  const level = cellAt(row, place.id);
  if (!level) return <span className="text-ink-faint">–</span>;
  const { onHand, reserved, low } = level;
  return (
    <span className={onHand === 0 ? 'text-danger' : low ? 'text-amber' : undefined}>
      {formatCount(onHand)}
      {reserved > 0 && (
        <span className="ml-1 text-ink-soft text-xs">
          ({formatCount(reserved)}
          <span className="sr-only"> reservadas</span>)
        </span>
      )}
    </span>
  );
}
