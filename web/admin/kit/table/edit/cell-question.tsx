import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { CellAnswer, CellQuestion } from './cell-edit.ts';

interface CellQuestionFieldsProps {
  question: CellQuestion;
  answer: CellAnswer | null;
  /** What is wrong with the words. */
  problem: string | null;
  onAnswer: (answer: CellAnswer) => void;
}

const SMALL = 'pointer-fine:h-9 pointer-fine:text-sm';

/** What is asked beside a value: one of a few options, one of which is said in own words. */
export function CellQuestionFields({ question, answer, problem, onAnswer }: CellQuestionFieldsProps) {
  const { option = question.first(), words = '' } = answer ?? {};
  return (
    <div className="flex flex-col gap-2">
      <Field label={question.label}>
        <Select
          className={SMALL}
          data-cell-question="option"
          value={option}
          onChange={({ target }) => onAnswer({ option: target.value, words })}
        >
          {question.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {option === question.words.option && (
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
