import { useEffect, useState } from 'react';
import { OPERATION_NAMES, type OperationKind } from '#contract/catalogue/item-operation.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../../kit/problem.tsx';
import { isImportReport, OPERATION_WORDS } from './operation-words.ts';
import { PreviewView } from './preview-view.tsx';
import type { OperationInput } from './run-operation.ts';
import { usePreview } from './use-preview.ts';

export type TaskKind = Extract<OperationKind, 'fix-sizes' | 'clean-duplicates' | 'sync-images'>;

const WORDS: Record<TaskKind, { what: string; confirm: string; nothing: string; danger: boolean }> = {
  'fix-sizes': {
    what: 'Las tallas que una hoja de cálculo tomó por fechas vuelven a ser día y mes.',
    confirm: 'Corregir tallas',
    nothing: 'No hay tallas que corregir.',
    danger: false,
  },
  'clean-duplicates': {
    what: 'De cada código de barras repetido queda el registro con el ID más alto; los demás se eliminan. No se puede deshacer.',
    confirm: 'Eliminar duplicados',
    nothing: 'No hay códigos de barras repetidos.',
    danger: true,
  },
  'sync-images': {
    what: 'Se cuentan las imágenes que existen de cada referencia y se corrige la cantidad anotada.',
    confirm: 'Sincronizar imágenes',
    nothing: 'Las cantidades de imágenes están al día.',
    danger: false,
  },
};

interface TaskDialogProps {
  kind: TaskKind;
  onClose: () => void;
  onStart: (input: Omit<OperationInput, 'dryRun'>) => Promise<void>;
}

/** Shows what would change, with up to 5 examples, and asks before it is done to the whole catalogue. */
export function TaskDialog({ kind, onClose, onStart }: TaskDialogProps) {
  const { preview, look } = usePreview();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = WORDS[kind];
  useEffect(() => void look({ kind }), [look, kind]);

  const changes = preview.state === 'ready' && !isImportReport(preview.report) ? preview.report.succeeded : 0;

  async function start() {
    setStarting(true);
    setProblem(null);
    try {
      await onStart({ kind });
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
      dismissible={!starting}
      size="md"
      title={OPERATION_NAMES[kind]}
      description={words.what}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={starting} data-first-focus>
            Cancelar
          </Button>
          <Button
            variant={words.danger ? 'danger' : 'primary'}
            onClick={start}
            busy={starting}
            disabled={changes === 0}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <PreviewView
        preview={preview}
        title="Revisando el catálogo"
        failure={OPERATION_WORDS[kind].failed}
        onRetry={() => look({ kind })}
      />
      {preview.state === 'ready' && changes === 0 && <p className="mt-4">{words.nothing}</p>}
      <Problem text={problem} className="mt-4" />
    </Dialog>
  );
}
