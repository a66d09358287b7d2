import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { answerTo, type CellAnswer, type ShownQuestion, shownQuestion } from './cell-edit.ts';
import type { CellEditing } from './cell-editing.ts';
import { problemOf, type TypingState } from './cell-state.ts';
import type { EditedColumn } from './cell-store.ts';

/** What the field and the notice of an open cell share. */
export interface OpenCell<Row extends { id: number }> {
  state: TypingState;
  column: EditedColumn<Row>;
  row: Row;
  editing: CellEditing<Row>;
  cellKey: string;
}

interface CellNoticeProps<Row extends { id: number }> extends OpenCell<Row> {
  /** Id of the element that describes the field. */
  id: string;
  asks: boolean;
}

const BUTTONS = 'mt-2 flex flex-wrap gap-2';

/** The question of an open cell, or its error and the possible actions. */
export function CellNotice<Row extends { id: number }>(props: CellNoticeProps<Row>) {
  const { id, state, asks, column, row, editing, cellKey } = props;
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
  const shown = asks && question ? shownQuestion(question, [{ typed: state.typed, row }]) : null;
  return (
    <>
      {shown && (
        <CellQuestionFields
          question={shown}
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
          {shown && questionText(shown, state)}
        </span>
      )}
      {state.is === 'failed' && (
        <p className={BUTTONS}>
          <Button size="sm" onClick={() => act(() => editor.commit(cellKey))}>
            {problem?.isQuestion ? 'Guardar así' : 'Reintentar'}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => act(() => editor.discard(cellKey))}>
            Descartar
          </Button>
        </p>
      )}
    </>
  );

  /** The notice disappears with its buttons, so the focus returns to the cell. */
  function act(does: () => void) {
    editing.store.focusNext = cellKey;
    does();
  }
}

/** 'Motivo: Entrada. Flecha abajo para cambiarlo.' */
function questionText(shown: ShownQuestion, { answer }: TypingState): string {
  const { option } = answerTo(shown, answer);
  const chosen = shown.options.find(([value]) => value === option)?.[1];
  return chosen
    ? `${shown.label}: ${chosen}. Flecha abajo para cambiarlo.`
    : `${shown.label}: sin elegir. Flecha abajo para elegirlo.`;
}

interface CellQuestionFieldsProps {
  question: ShownQuestion;
  answer: CellAnswer | null;
  problem: string | null;
  onAnswer: (answer: CellAnswer) => void;
}

const SMALL = 'pointer-fine:h-9 pointer-fine:text-sm';

/** The question about a value: a few options, one of them with free text. */
export function CellQuestionFields({ question, answer, problem, onAnswer }: CellQuestionFieldsProps) {
  const { option, words } = answerTo(question, answer);
  const inWords = option === question.words.option;
  return (
    <div className="flex flex-col gap-2">
      <Field label={question.label} error={inWords ? null : problem}>
        <Select
          className={SMALL}
          data-cell-question="option"
          value={option}
          onChange={({ target }) => onAnswer({ option: target.value, words })}
        >
          {option === '' && <option value="">Elige uno</option>}
          {question.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {inWords && (
        <Field label={question.words.label} error={problem}>
          <TextInput
            className={SMALL}
            data-cell-question="words"
            value={words}
            maxLength={question.words.max}
            onInput={({ currentTarget }) => onAnswer({ option, words: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}
