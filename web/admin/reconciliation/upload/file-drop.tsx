import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';
import { ActionButton } from '#web/admin/kit/document/action.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';

interface FileDropProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Takes the bank's file, chosen or dropped on the field. */
export function FileDrop({ file, disabled, onChoose }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && !disabled) onChoose(dropped);
  }

  return (
    <Field
      label="Archivo del banco"
      hint="CSV, XLSX, XLS, OFX, QIF, MT940 o texto, hasta 20 MB y 20.000 movimientos, tal como lo descarga el banco."
    >
      {(control) => (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a place to drop a file, beside a button that does the same
        // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file, beside a button that does the same
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={take}
          className={cx(
            'flex flex-wrap items-center gap-3 rounded-house border border-line-strong border-dashed px-4 py-3',
            isOver && 'border-ink bg-paper-sunken',
          )}
        >
          <input
            {...control}
            ref={input}
            type="file"
            accept=".csv,.txt,.xls,.xlsx,.htm,.html,.ofx,.qfx,.qif,.sta,.mt940,.940,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            tabIndex={-1}
            className="sr-only"
            disabled={disabled}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) onChoose(chosen);
              // Allows choosing the same file again after correcting it.
              target.value = '';
            }}
          />
          <ActionButton
            icon={FileUp}
            label={file ? 'Elegir otro archivo' : 'Elegir archivo'}
            disabled={disabled}
            onClick={() => input.current?.click()}
          />
          <span className="min-w-0 break-all text-ink-soft text-sm">
            {file ? file.name : 'o arrástralo hasta aquí'}
          </span>
        </div>
      )}
    </Field>
  );
}
