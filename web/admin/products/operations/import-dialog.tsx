import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState } from 'react';
import { type ImportReport, MAX_SHEET_BYTES, type TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { type ColumnReading, columnOrderOf } from '#domain/stock/sheet/column-order.ts';
import { LOCATION_POSITION } from '#domain/stock/sheet/location-column.ts';
import { piecesText } from '#domain/stock/transfers/transfer-words.ts';
import { caracasMinute, fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { FileButton } from '#web/admin/kit/file-button.tsx';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { type ChosenFigure, FigureField, figureQuery, lastFigure } from '../stock/sheet-figure.tsx';
import { DownloadReport } from './download-report.tsx';
import { OperationDialog, type StartProps } from './operation-dialog.tsx';
import { reportSummary } from './operation-words.ts';
import type { Operation } from './run-operation.ts';
import { SheetHelp } from './sheet-help.tsx';

const TOO_LARGE = 'La hoja pesa más de 20 MB.';

/** Imports a stock sheet: shows what would change and the errors of each row, then imports after a confirmation. */
export function ImportDialog(props: StartProps) {
  const [file, setFile] = useState<File | null>(null);
  const [written, setWritten] = useState('');
  const [figure, setFigure] = useState(lastFigure.read);
  /** The sheet has a column of locations, so the meaning of its stock is not asked. */
  const [isPlaced, setPlaced] = useState(false);
  /** How staff chose to read the columns of this sheet. */
  const [columns, setColumns] = useState<ColumnReading | null>(null);
  const tooLarge = file !== null && file.size > MAX_SHEET_BYTES;
  // Memoised, because each new object starts a new dry run.
  const operation = useMemo((): Operation | null => {
    if (!file || tooLarge) return null;
    const asOf = written === '' ? undefined : fromCaracasMinute(written);
    return { kind: 'import', file, query: { ...(figure && figureQuery(figure)), ...(columns && { columns }) }, asOf };
  }, [file, tooLarge, written, figure, columns]);

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setPlaced(namesLocation(await chosen.slice(0, MOST_HEADER_BYTES).text()));
    setFile(chosen);
    setColumns(null);
  }

  function count(next: ChosenFigure) {
    lastFigure.write(next);
    setFigure(next);
  }

  return (
    <OperationDialog
      {...props}
      size="lg"
      title="Importar CSV"
      description="Columnas: referencia, precio, código de barras, descuento, stock, talla. La primera fila es el encabezado."
      operation={operation}
      trying="Revisando la hoja"
      failure="Error al procesar CSV"
      confirmLabel="Importar"
      summary={(report, changes) =>
        changes > 0
          ? `Al importar: ${reportSummary(report)}. Todavía no ha cambiado nada.`
          : `Esta hoja no cambia nada: ${reportSummary(report).toLowerCase()}.`
      }
      footer={(report) => <DownloadReport report={report} />}
      isHeld={(report) => columnsOf(report) !== null || (figure === null && !hasLocations(report))}
      question={(report) => askAboutGrowth(report, figure)}
      above={(report) => <ColumnsQuestion columns={columnsOf(report)} onChoose={setColumns} />}
    >
      <Problem text={tooLarge ? TOO_LARGE : null} />
      <SheetField file={file} onChoose={(chosen) => void choose(chosen)} />
      {!file && <SheetHelp />}
      {file && !isPlaced && <FigureField value={figure} onChange={count} />}
      <Field label="La hoja es de las" hint="Lo que se vendió o se trasladó después se descuenta. Vacío: de ahora.">
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            className="max-w-xs"
            value={written}
            max={caracasMinute(new Date())}
            onChange={({ target }) => setWritten(target.value)}
          />
        )}
      </Field>
    </OperationDialog>
  );
}

const MOST_HEADER_BYTES = 4_096;

/** Whether the first lines of a sheet name a column of locations. */
const namesLocation = (text: string) =>
  text
    .split('\n', 3)
    .some((line) => columnOrderOf(line.replaceAll('"', '').split(/[;,\t]/)).byName[LOCATION_POSITION] !== -1);

const hasLocations = (report: ImportReport | TaskReport) => 'rows' in report && report.hasLocations === true;

/**
 * The confirmation for a sheet that adds pieces of products which stores also have. The sheet may count those pieces
 * twice.
 */
function askAboutGrowth(report: ImportReport | TaskReport, figure: ChosenFigure | null) {
  const growth = 'rows' in report ? report.growth : undefined;
  if (!growth) return null;
  const { items, before, after } = growth;
  return {
    title: 'La casa pasa a tener más piezas',
    confirmLabel: 'Importar de todos modos',
    text: (
      <p>
        {items === 1 ? 'Un producto' : `${items.toLocaleString('es-VE')} productos`} que también{' '}
        {items === 1 ? 'está' : 'están'} en tiendas {items === 1 ? 'pasa' : 'pasan'} de {piecesText(before)} en la casa
        a {piecesText(after)}: {piecesText(after - before)} más, en{' '}
        {figure?.startsWith('store') ? 'la tienda' : 'el depósito'}.
        {figure !== 'house' && ' Si la hoja ya cuenta lo de las tiendas, elige «Todo lo de la casa».'}
      </p>
    ),
  };
}

function SheetField({ file, onChoose }: { file: File | null; onChoose: (file: File | undefined) => void }) {
  return (
    <Field label="Hoja de inventario (CSV)">
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            {...control}
            accept=".csv,.txt,text/csv,text/plain"
            icon={FileUp}
            isFirst
            onFiles={([chosen]) => onChoose(chosen)}
          >
            {file ? 'Elegir otra hoja' : 'Elegir hoja'}
          </FileButton>
          {file && <span className="min-w-0 break-all text-sm">{file.name}</span>}
        </div>
      )}
    </Field>
  );
}

type Columns = NonNullable<ImportReport['columns']>;

/** The question about the columns of a sheet; null if nothing must be chosen. */
function columnsOf(report: ImportReport | TaskReport): Columns | null {
  return 'rows' in report ? (report.columns ?? null) : null;
}

interface ColumnsQuestionProps {
  columns: Columns | null;
  onChoose: (reading: ColumnReading) => void;
}

/** Asks how to read a sheet whose header has the columns in another order. Nothing is imported before the choice. */
function ColumnsQuestion({ columns, onChoose }: ColumnsQuestionProps) {
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
