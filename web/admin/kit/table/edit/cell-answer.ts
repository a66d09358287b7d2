import type { CellAnswer, CellOption, CellQuestion } from './cell-edit.ts';

/** A question as it is shown. */
export interface AskedQuestion {
  label: string;
  options: readonly CellOption[];
  words: { option: string; label: string; max: number };
  /** The option that stands at first; empty where one has to be chosen. */
  first: string;
}

interface AskedCell<Row> {
  typed: string;
  row: Row;
}

/** A question about one text, or once about several: then with the options that all of them have. */
export function askedOf<Row>(question: CellQuestion<Row>, cells: readonly AskedCell<Row>[]): AskedQuestion {
  const [options = [], ...others] = cells.map(({ typed, row }) => question.options(typed, row));
  const firsts = new Set(cells.map(({ typed, row }) => question.first(typed, row)));
  const [first = ''] = firsts;
  return {
    label: question.label,
    words: question.words,
    options: options.filter(([value]) => others.every((other) => hasOption(other, value))),
    first: firsts.size === 1 ? first : '',
  };
}

/** The answer that applies. An answer that no longer fits what is typed, for example after a change of sign, is dropped. */
export function answerTo({ options, first }: AskedQuestion, given: CellAnswer | null): CellAnswer {
  return given && hasOption(options, given.option) ? given : { option: first, words: given?.words ?? '' };
}

const hasOption = (options: readonly CellOption[], value: string) => options.some(([option]) => option === value);
