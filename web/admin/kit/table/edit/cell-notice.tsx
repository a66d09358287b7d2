import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { type AskedQuestion, answerTo, askedOf } from './cell-answer.ts';
import type { CellEditing } from './cell-editing.ts';
import { CellQuestionFields } from './cell-question.tsx';
import { problemOf, type TypingState } from './cell-state.ts';
import type { EditedColumn } from './cell-store.ts';

interface CellNoticeProps<Row extends { id: number }> {
  /** Id of what describes the field. */
  id: string;
  state: TypingState;
  asks: boolean;
  column: EditedColumn<Row>;
  row: Row;
  editing: CellEditing<Row>;
  cellKey: string;
}

const BUTTONS = 'mt-2 flex flex-wrap gap-2';

/** What is asked about an open cell, or what is wrong with it and what can be done. */
export function CellNotice<Row extends { id: number }>({
  id,
  state,
  asks,
  column,
  row,
  editing,
  cellKey,
}: CellNoticeProps<Row>) {
  const { editor } = editing;
  if (state.is === 'conflict') {
    return (
      <>
        <p id={id}>
          {state.by ?? 'Alguien más'} lo cambió: ahora es{' '}
          <strong className="font-medium">{state.theirs || 'vacío'}</strong>.
        </p>
        <p className={BUTTONS}>
          <Button size="sm" onClick={() => act(() => editor.keepMine(cellKey))}>
            Usar la mía
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act(() => editor.takeTheirs(cellKey))}>
            Dejar la suya
          </Button>
        </p>
      </>
    );
  }
  const problem = problemOf(state);
  const { question } = column.edit;
  const asked = asks && question ? askedOf(question, [{ typed: state.typed, row }]) : null;
  return (
    <>
      {asked && (
        <CellQuestionFields
          question={asked}
          answer={state.answer}
          problem={problem?.inAnswer ? problem.text : null}
          onAnswer={(answer) => editing.store.apply(cellKey, { type: 'answer', answer })}
        />
      )}
      {problem && !problem.inAnswer ? (
        <p id={id} className={cx(!problem.isQuestion && 'text-danger', asks && 'mt-2')}>
          {problem.text}
        </p>
      ) : (
        <span id={id} className="sr-only">
          {asked && questionText(asked, state)}
        </span>
      )}
      {state.is === 'failed' && (
        <p className={BUTTONS}>
          <Button size="sm" onClick={() => act(() => editor.commit(cellKey))}>
            {problem?.isQuestion ? 'Guardar así' : 'Reintentar'}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act(() => editor.takeBack(cellKey))}>
            Descartar
          </Button>
        </p>
      )}
    </>
  );

  /** The buttons go with the notice: the focus returns to the cell. */
  function act(does: () => void) {
    editing.store.wanted = cellKey;
    does();
  }
}

/** 'Motivo: Entrada. Flecha abajo para cambiarlo.' */
function questionText(asked: AskedQuestion, { answer }: TypingState): string {
  const { option } = answerTo(asked, answer);
  const chosen = asked.options.find(([value]) => value === option)?.[1];
  return chosen
    ? `${asked.label}: ${chosen}. Flecha abajo para cambiarlo.`
    : `${asked.label}: sin elegir. Flecha abajo para elegirlo.`;
}
