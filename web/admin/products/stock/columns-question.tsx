import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import type { ColumnReading } from '#domain/stock/sheet/column-order.ts';
import { Button } from '#web/ui/button.tsx';

type Columns = NonNullable<ImportReport['columns']>;

/** The question about the columns of a sheet; null if nothing must be chosen. */
export function columnsOf(report: ImportReport | TaskReport): Columns | null {
  return 'rows' in report ? (report.columns ?? null) : null;
}

interface ColumnsQuestionProps {
  columns: Columns | null;
  onChoose: (reading: ColumnReading) => void;
}

/** Asks how to read a sheet whose header has the columns in another order. Nothing is imported before the choice. */
export function ColumnsQuestion({ columns, onChoose }: ColumnsQuestionProps) {
  if (!columns) return null;
  return (
    <section role="alert" className="border-amber border-l-4 bg-amber-soft px-4 py-3">
      <p className="font-medium">{columns.problem}</p>
      <p className="mt-1 text-sm">
        El orden es referencia, precio, código de barras, descuento, stock y talla. Nada se importa hasta que elijas.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        {columns.canReadByName && (
          <Button size="sm" onClick={() => onChoose('name')}>
            Leer por nombre
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => onChoose('order')}>
          Leer por orden
        </Button>
      </p>
    </section>
  );
}
