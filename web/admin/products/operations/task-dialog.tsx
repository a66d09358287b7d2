import { useMemo } from 'react';
import { OPERATION_NAMES, type OperationKind } from '#contract/catalogue/operations/item-operation.ts';
import { OperationDialog } from './operation-dialog.tsx';
import { OPERATION_WORDS } from './operation-words.ts';
import type { Operation } from './run-operation.ts';

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
  onStart: (operation: Operation) => Promise<void>;
}

/** Starts a maintenance task on the whole catalogue; the preview shows up to 5 example changes. */
export function TaskDialog({ kind, ...rest }: TaskDialogProps) {
  const { what, confirm, nothing, danger } = WORDS[kind];
  return (
    <OperationDialog
      {...rest}
      title={OPERATION_NAMES[kind]}
      description={what}
      operation={useMemo(() => ({ kind }), [kind])}
      trying="Revisando el catálogo"
      failure={OPERATION_WORDS[kind].failed}
      confirmLabel={confirm}
      danger={danger}
      dismissible
      summary={(_, changes) => changes === 0 && <p>{nothing}</p>}
    />
  );
}
