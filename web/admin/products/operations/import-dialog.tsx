import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_SHEET_BYTES } from '#contract/catalogue/item-operation.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../../kit/problem.tsx';
import { isImportReport, reportSummary } from './operation-words.ts';
import { PreviewView } from './preview-view.tsx';
import { reportCsv, saveFile } from './report-file.ts';
import type { OperationInput } from './run-operation.ts';
import { usePreview } from './use-preview.ts';

interface ImportDialogProps {
  onClose: () => void;
  onStart: (input: Omit<OperationInput, 'dryRun'>) => Promise<void>;
}

const TOO_LARGE = 'La hoja pesa más de 20 MB.';

/** A stock sheet: what it would change and what is wrong in it, row by row; then, once confirmed, the import. */
export function ImportDialog({ onClose, onStart }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const { preview, look, forget } = usePreview();
  const input = useRef<HTMLInputElement>(null);

  const report = preview.state === 'ready' && isImportReport(preview.report) ? preview.report : null;
  const changes = report ? report.created + report.updated : 0;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    if (chosen.size > MAX_SHEET_BYTES) {
      setProblem(TOO_LARGE);
      return forget();
    }
    setProblem(null);
    void look({ kind: 'import', file: chosen });
  }

  async function start() {
    if (!file) return;
    setStarting(true);
    setProblem(null);
    try {
      await onStart({ kind: 'import', file });
      onClose();
    } catch (refusal) {
      setStarting(false);
      if (!(refusal instanceof RefusedCall)) throw refusal;
      setProblem(refusal.message);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !starting && onClose()}
      dismissible={false}
      size="lg"
      title="Importar CSV"
      description="Columnas: referencia, precio, código de barras, descuento, stock, talla. La primera fila es el encabezado."
      footer={
        <>
          {report && report.rows.length > 0 && (
            <Button
              variant="quiet"
              className="mr-auto"
              onClick={() =>
                saveFile('informe-importacion.csv', new Blob([reportCsv(report.rows)], { type: 'text/csv' }))
              }
            >
              <Download aria-hidden className="size-4" />
              Descargar informe
            </Button>
          )}
          <Button variant="secondary" onClick={onClose} disabled={starting}>
            Cancelar
          </Button>
          <Button onClick={start} busy={starting} disabled={changes === 0}>
            Importar
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Problem text={problem} />
        <Field label="Hoja de inventario (CSV)">
          {(control) => (
            <div className="flex flex-wrap items-center gap-3">
              <input
                {...control}
                ref={input}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                tabIndex={-1}
                className="sr-only"
                disabled={starting}
                onChange={({ target }) => {
                  choose(target.files?.[0]);
                  // So that the same sheet, corrected, can be chosen again.
                  target.value = '';
                }}
              />
              <Button variant="secondary" onClick={() => input.current?.click()} disabled={starting} data-first-focus>
                <FileUp aria-hidden className="size-4" />
                {file ? 'Elegir otra hoja' : 'Elegir hoja'}
              </Button>
              {file && <span className="min-w-0 break-all text-sm">{file.name}</span>}
            </div>
          )}
        </Field>
        <PreviewView
          preview={preview}
          title="Revisando la hoja"
          failure="Error al procesar CSV"
          onRetry={() => choose(file ?? undefined)}
        />
        {report && (
          <p role="status">
            {changes > 0
              ? `Al importar: ${reportSummary(report)}. Todavía no ha cambiado nada.`
              : `Esta hoja no cambia nada: ${reportSummary(report).toLowerCase()}.`}
          </p>
        )}
      </div>
    </Dialog>
  );
}
