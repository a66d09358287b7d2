import Download from 'lucide-react/icons/download';
import type { ImportReport, ImportRow, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { listedRows } from '../stock/listed-rows.ts';
import { isImportReport } from './operation-words.ts';

/** Downloads the rows of an import's report as CSV; renders nothing without rows. */
export function DownloadReport({ report }: { report: ImportReport | TaskReport | null | undefined }) {
  const rows = report && isImportReport(report) ? listedRows(report) : [];
  if (rows.length === 0) return null;
  const sheet = () => new Blob([reportCsv(rows)], { type: 'text/csv' });
  return (
    <Button variant="quiet" onClick={() => saveFile('informe-importacion.csv', sheet())}>
      <Download aria-hidden className="size-4" />
      Descargar informe
    </Button>
  );
}

/** The rows of a report as CSV, with semicolons and a BOM as local spreadsheets expect; formulas are escaped. */
export function reportCsv(rows: readonly ImportRow[]): string {
  const isPlaced = rows.some(({ location }) => location);
  const hasColumn = rows.some(({ column }) => column);
  const lines = [
    [
      'fila',
      ...(hasColumn ? ['columna'] : []),
      'codigo de barras',
      ...(isPlaced ? ['ubicacion'] : []),
      'resultado',
      'detalle',
    ],
    ...rows.map(({ line, column = '', barcode, location = '', outcome, message }) => [
      ...[line, ...(hasColumn ? [column] : []), barcode],
      ...(isPlaced ? [location] : []),
      ...[outcome, message],
    ]),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
