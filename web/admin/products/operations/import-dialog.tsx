import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { MAX_SHEET_BYTES } from '#contract/catalogue/item-operation.ts';
import { Problem } from '#web/admin/kit/problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { DownloadReport } from './download-report.tsx';
import { OperationDialog } from './operation-dialog.tsx';
import { reportSummary } from './operation-words.ts';
import type { Operation } from './run-operation.ts';
import { SheetHelp } from './sheet-help.tsx';
import { readSheetTime, sheetTimeText } from './sheet-time.ts';

interface ImportDialogProps {
  onClose: () => void;
  onStart: (operation: Operation) => Promise<void>;
}

const TOO_LARGE = 'La hoja pesa más de 20 MB.';

/** Imports a stock sheet: shows what would change and the errors of each row, then imports after a confirmation. */
export function ImportDialog(props: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [operation, setOperation] = useState<Operation | null>(null);
  const [written, setWritten] = useState('');
  const tooLarge = file !== null && file.size > MAX_SHEET_BYTES;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    look(chosen, written);
  }

  function date(text: string) {
    setWritten(text);
    if (file) look(file, text);
  }

  function look(chosen: File, text: string) {
    const asOf = readSheetTime(text);
    setOperation(chosen.size > MAX_SHEET_BYTES ? null : { kind: 'import', file: chosen, ...(asOf && { asOf }) });
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
    >
      <Problem text={tooLarge ? TOO_LARGE : null} />
      <SheetField file={file} onChoose={choose} />
      {!file && <SheetHelp />}
      <Field label="La hoja es de las" hint="Lo que se vendió o se trasladó después se descuenta. Vacío: de ahora.">
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            className="max-w-xs"
            value={written}
            max={sheetTimeText(new Date())}
            onChange={({ target }) => date(target.value)}
          />
        )}
      </Field>
    </OperationDialog>
  );
}

function SheetField({ file, onChoose }: { file: File | null; onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
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
            onChange={({ target }) => {
              onChoose(target.files?.[0]);
              // Allows choosing the same file again after correcting it.
              target.value = '';
            }}
          />
          <Button variant="secondary" onClick={() => input.current?.click()} data-first-focus>
            <FileUp aria-hidden className="size-4" />
            {file ? 'Elegir otra hoja' : 'Elegir hoja'}
          </Button>
          {file && <span className="min-w-0 break-all text-sm">{file.name}</span>}
        </div>
      )}
    </Field>
  );
}
