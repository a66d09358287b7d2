import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { type AskedQuestion, answerTo } from './cell-answer.ts';
import type { CellAnswer } from './cell-edit.ts';

interface CellQuestionFieldsProps {
  question: AskedQuestion;
  answer: CellAnswer | null;
  /** What is wrong with the answer. */
  problem: string | null;
  onAnswer: (answer: CellAnswer) => void;
}

const SMALL = 'pointer-fine:h-9 pointer-fine:text-sm';

/** What is asked beside a value: one of a few options, one of which is said in own words. */
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
