import type { Needs } from '#web/admin/access/may.client.tsx';

export interface CellEdit<Row> {
  /** Who may edit it; default: everybody. */
  needs?: Needs;
  /** The text of the field when it opens. Two records with the same text count as equal in this cell. */
  text: (row: Row) => string;
  /**
   * Checks a typed or pasted text for a row.
   * @param answer to the column's question; null if it was not asked
   */
  read: (typed: string, row: Row, answer: CellAnswer | null) => CellReading<Row>;
  /** Keyboard of a phone; default: `text`. */
  inputMode?: 'decimal' | 'numeric';
  /** A letter opens the cell. In cells for numbers, letters remain keyboard shortcuts of the list. */
  letters?: boolean;
  /** Characters that open this cell from its row. */
  fromRow?: string;
  /** Id of a datalist with suggestions. */
  list?: string;
  question?: CellQuestion<Row>;
}

/** The result of reading a typed text: how to save it, or why it cannot be saved. */
export type CellReading<Row> =
  | { ok: true /** The typed text equals the saved value. */; same: true }
  | {
      ok: true;
      same?: false;
      /**
       * Saves the value to the record as last seen, and returns the new record. It may be called again after a failure, so a
       * call that must count once sends an idempotency key.
       * @throws RefusedCall
       */
      save: (seen: Row) => Promise<Row>;
    }
  | { ok: false; problem: string /** Whether the answer is invalid, not the text. */; inAnswer?: boolean };

/** A question that staff must answer for some values, such as why the stock changes. */
export interface CellQuestion<Row> {
  label: string;
  /** Whether this text needs an answer. */
  asks: (typed: string) => boolean;
  /** The possible answers for a text typed in a row. */
  options: (typed: string, row: Row) => readonly CellOption[];
  /** The option with free text, and the label and maximum length of its field. */
  words: { option: string; label: string; max: number };
  /** The preselected option; empty if one must be chosen. */
  first: (typed: string, row: Row) => string;
  /** Asked once for all pasted cells. Without it, values that need an answer cannot be pasted. */
  oncePasted?: true;
}

type CellOption = readonly [value: string, label: string];

export interface CellAnswer {
  option: string;
  words: string;
}

/** A question with the options that are shown. */
export interface ShownQuestion {
  label: string;
  options: readonly CellOption[];
  words: { option: string; label: string; max: number };
  /** The preselected option; empty if one must be chosen. */
  first: string;
}

interface TypedCell<Row> {
  typed: string;
  row: Row;
}

/** The question about one or several typed texts. For several, it has the options that all of them allow. */
export function shownQuestion<Row>(question: CellQuestion<Row>, cells: readonly TypedCell<Row>[]): ShownQuestion {
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

/** The answer that applies. An answer that does not fit the typed text any more, such as after a change of sign, is dropped. */
export function answerTo({ options, first }: ShownQuestion, given: CellAnswer | null): CellAnswer {
  return given && hasOption(options, given.option) ? given : { option: first, words: given?.words ?? '' };
}

const hasOption = (options: readonly CellOption[], value: string) => options.some(([option]) => option === value);
