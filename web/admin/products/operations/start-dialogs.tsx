import { useMemo } from 'react';
import {
  type ImportReport,
  OPERATION_NAMES,
  type OperationKind,
  type OperationRecord,
  type TaskReport,
} from '#contract/catalogue/operations/item-operation.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { Cautions, cautionsIn, products } from './cautions.tsx';
import { OperationDialog, type StartProps } from './operation-dialog.tsx';
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

/** Starts a maintenance task on the whole catalogue; the preview shows up to 5 example changes. */
export function TaskDialog({ kind, ...rest }: StartProps & { kind: TaskKind }) {
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
      question={deletionQuestion}
    />
  );
}

/** Undoes an operation; the preview shows what can be undone and what somebody has changed since. */
export function UndoDialog({ operation: { id, attributes }, ...rest }: StartProps & { operation: OperationRecord }) {
  const { kind, subject, fileName, actor, startedAt } = attributes;
  return (
    <OperationDialog
      {...rest}
      title={`Deshacer: ${OPERATION_NAMES[kind]}`}
      description={[subject ?? fileName, actor, formatCaracasDateTime(new Date(startedAt))].filter(Boolean).join(' · ')}
      operation={useMemo<Operation>(() => ({ kind: 'undo', undoes: id }), [id])}
      trying="Revisando qué se puede deshacer"
      failure="No se puede deshacer"
      confirmLabel="Deshacer"
      dismissible
      summary={(_, changes) =>
        changes > 0
          ? 'Todavía no ha cambiado nada. Lo que alguien cambió después se queda.'
          : 'No hay nada que se pueda deshacer.'
      }
    />
  );
}

/** Deletes all selected products, after a preview. */
export function DeleteManyDialog({ selection, ...rest }: StartProps & { selection: Selection }) {
  const { target, count, clear } = selection;
  // The selection at opening: a list that reloads behind the dialog must not start another preview.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const operation = useMemo<Operation>(() => ({ kind: 'delete', body: target }), []);
  return (
    <OperationDialog
      {...rest}
      title={`Eliminar ${products(count)}`}
      description="Dejan de estar a la venta. Las ventas hechas conservan sus datos, y la operación se puede deshacer en «Operaciones»."
      operation={operation}
      trying="Revisando los productos"
      failure="No se puede eliminar"
      confirmLabel="Eliminar"
      danger
      dismissible
      summary={(_, changes) => (changes > 0 ? 'Todavía no se ha eliminado nada.' : 'No hay nada que eliminar.')}
      question={deletionQuestion}
      onStarted={clear}
    />
  );
}

/** Asks before products with pieces, or products that customers have ordered, are deleted. */
function deletionQuestion(report: ImportReport | TaskReport, changes: number) {
  const cautions = cautionsIn(report);
  if (cautions.length === 0) return null;
  return {
    title: `¿Eliminar ${products('deleted' in report ? report.deleted : changes)}?`,
    confirmLabel: 'Eliminar de todos modos',
    text: <Cautions cautions={cautions} />,
  };
}
