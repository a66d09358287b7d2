import { useState, useSyncExternalStore } from 'react';
import { formatCounted } from '#domain/text/count.ts';
import { Button } from '#web/ui/button.tsx';
import type { CellAnswer } from '../cell-edit.ts';
import { CellQuestionFields } from '../cell-notice.tsx';
import type { CellStore } from '../cell-store.ts';
import type { CellBatch } from './cell-batch.ts';

interface PasteBarProps<Row extends { id: number }> {
  store: CellStore<Row>;
  batch: CellBatch<Row>;
}

const BUTTON = 'min-h-10 pointer-coarse:min-h-11';

export function PasteBar<Row extends { id: number }>({ store, batch }: PasteBarProps<Row>) {
  const count = useSyncExternalStore(store.watch, batch.count);
  const [answer, setAnswer] = useState<CellAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!count) return null;
  const question = batch.question();

  function save() {
    const wrong = question && batch.answer(answer);
    setProblem(wrong);
    if (wrong === null) void batch.save();
  }

  const { waiting, misfit, unsaved, failed, saved, running, rowsOver, columnsOver } = count;
  const words = [
    waiting > 0 && formatCounted(waiting, 'cambio por guardar', 'cambios por guardar'),
    saved > 0 && formatCounted(saved, 'guardado', 'guardados'),
    misfit > 0 && formatCounted(misfit, 'no encaja', 'no encajan'),
    unsaved > 0 && `${unsaved} sin guardar`,
    rowsOver > 0 && formatCounted(rowsOver, 'fila no cabe en esta página', 'filas no caben en esta página'),
    columnsOver > 0 && formatCounted(columnsOver, 'columna de más', 'columnas de más'),
  ].filter(Boolean);
  return (
    <section
      aria-label="Lo pegado"
      className="bottom-[calc(var(--page-bar)+0.75rem)] half-tall:sticky z-30 mx-auto mt-6 flex w-fit max-w-full max-sm:w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-house border border-line bg-paper-raised py-2 pr-2 pl-4 shadow-float"
    >
      <p role="status" className="tabular text-sm max-sm:grow">
        {words.join(' · ')}
      </p>
      {question && (
        <CellQuestionFields
          question={question}
          answer={answer}
          problem={problem}
          onAnswer={(next) => {
            setAnswer(next);
            setProblem(null);
          }}
        />
      )}
      {(waiting > 0 || running || failed > 0) && (
        <Button size="sm" className={BUTTON} busy={running} onClick={save}>
          {running
            ? 'Guardando...'
            : waiting > 0
              ? `Guardar ${formatCounted(waiting, 'cambio', 'cambios')}`
              : 'Reintentar'}
        </Button>
      )}
      <Button size="sm" variant="quiet" className={BUTTON} disabled={running} onClick={() => batch.discard()}>
        {waiting + misfit + unsaved > 0 ? 'Descartar' : 'Cerrar'}
      </Button>
    </section>
  );
}
