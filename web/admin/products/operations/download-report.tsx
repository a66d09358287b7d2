import { Download } from 'lucide-react';
import type { ImportReport, TaskReport } from '#contract/catalogue/item-operation.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { isImportReport } from './operation-words.ts';
import { reportCsv } from './report-file.ts';

/** Downloads the rows of an import's report as a CSV sheet; renders nothing when there are none. */
export function DownloadReport({ report }: { report: ImportReport | TaskReport | null | undefined }) {
  if (!report || !isImportReport(report) || report.rows.length === 0) return null;
  const sheet = () => new Blob([reportCsv(report.rows)], { type: 'text/csv' });
  return (
    <Button variant="quiet" onClick={() => saveFile('informe-importacion.csv', sheet())}>
      <Download aria-hidden className="size-4" />
      Descargar informe
    </Button>
  );
}
