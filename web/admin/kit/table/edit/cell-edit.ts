/** How the cells of a column are edited where they stand. */
export interface CellEdit<Row> {
  /** What stands in the field when it opens; two records with the same text are the same here. */
  text: (row: Row) => string;
  /**
   * Judges what was typed, or pasted, over the row that was seen.
   * @param answer to the column's question; null when it was not asked
   */
  read: (typed: string, row: Row, answer: CellAnswer | null) => CellReading<Row>;
  /** Keyboard of a phone; default: `text`. */
  inputMode?: 'decimal' | 'numeric';
  /** A letter opens the cell. Where only numbers can be meant, letters stay keys of the list. */
  letters?: boolean;
  /** Characters that open this cell from its row. */
  fromRow?: string;
  /** Id of a datalist with what is usually written here. */
  list?: string;
  question?: CellQuestion<Row>;
}

/** What was typed is to be saved, or why it cannot be. */
export type CellReading<Row> =
  | { ok: true /** It says what stands there already. */; same: true }
  | {
      ok: true;
      same?: false;
      /**
       * Saves it over the record as it was last seen, and answers it as it is now. Called again with the same meaning
       * after a failure, so a call that must count once carries its own key.
       * @throws RefusedCall
       */
      save: (seen: Row) => Promise<Row>;
    }
  | { ok: false; problem: string /** The fault is in the answer. */; inAnswer?: boolean };

/** What is asked beside some values, such as why the stock changes. */
export interface CellQuestion<Row> {
  label: string;
  /** Whether it is asked with this text. */
  asks: (typed: string) => boolean;
  /** What can be answered where a text is typed over a row. */
  options: (typed: string, row: Row) => readonly CellOption[];
  /** The option that is said in own words, and the label of their field. */
  words: { option: string; label: string; max: number };
  /** The option that stands at first; empty where one has to be chosen. */
  first: (typed: string, row: Row) => string;
  /** Asked once for all cells that are pasted together; without it, values that need an answer are not pasted. */
  oncePasted?: true;
}

export type CellOption = readonly [value: string, label: string];

export interface CellAnswer {
  option: string;
  words: string;
}
