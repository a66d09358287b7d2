import type { CellAnswer, CellEdit, CellReading } from './cell-edit.ts';
import { answerTo, shownQuestion } from './cell-edit.ts';
import {
  type CellEvent,
  type CellState,
  cellAfter,
  isUndecided,
  isUnsaved,
  type Problem,
  showsField,
} from './cell-state.ts';

export interface EditedColumn<Row> {
  id: string;
  header: string;
  edit: CellEdit<Row>;
}

interface ShownCell<Row> {
  row: Row;
  column: EditedColumn<Row>;
}

interface EditedCell<Row> extends ShownCell<Row> {
  state: CellState;
  /** Saves the text; null until the text is valid. */
  save: ((seen: Row) => Promise<Row>) | null;
  /** In a conflict: the current record. */
  theirs: Row | null;
}

export const cellKey = (rowId: number, columnId: string) => `${rowId}:${columnId}`;

/**
 * The cells of a table that are being edited. Each cell subscribes to its own state, so a key press renders one cell at most.
 * `row` of an edited cell is the record that its person saw; a newer record does not replace the typed text.
 */
export class CellStore<Row extends { id: number }> {
  readonly #edited = new Map<string, EditedCell<Row>>();
  readonly #shown = new Map<string, ShownCell<Row>>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #watchers = new Set<() => void>();
  /** The cell whose notice is visible. */
  #expanded: string | null = null;
  /** The cell that gets the focus at its next render. */
  focusNext: string | null = null;
  #announcement = '';

  subscribe(key: string, listener: () => void): () => void {
    const all = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.#listeners.delete(key);
    };
  }

  /** Subscribes to all cells. An arrow function, so that it can be passed to `useSyncExternalStore`. */
  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Registers a cell on the screen. @returns the function that removes it */
  register(key: string, shown: ShownCell<Row>): () => void {
    this.#shown.set(key, shown);
    return () => {
      if (this.#shown.get(key) === shown) this.#shown.delete(key);
    };
  }

  shown(key: string): ShownCell<Row> | undefined {
    return this.#shown.get(key);
  }

  work(key: string): EditedCell<Row> | undefined {
    return this.#edited.get(key);
  }

  state(key: string): CellState | undefined {
    return this.#edited.get(key)?.state;
  }

  *allEdited(): Generator<[key: string, work: EditedCell<Row>]> {
    yield* this.#edited;
  }

  hasUnsaved(): boolean {
    return [...this.#edited.values()].some(({ state }) => isUnsaved(state));
  }

  hasUndecided(): boolean {
    return [...this.#edited.values()].some(({ state }) => isUndecided(state));
  }

  type(key: string, typed: string): void {
    const state = this.state(key);
    if (showsField(state)) this.apply(key, { type: 'type', typed });
  }

  /** Applies an event to a cell. A cell that was not edited starts with the record on the screen. */
  apply(key: string, event: CellEvent): void {
    const before = this.#edited.get(key);
    const shown = before ?? this.#shown.get(key);
    const state = cellAfter(before?.state, event);
    if (!shown || state === before?.state) return;
    if (!state) this.#edited.delete(key);
    else if (before && before.state.is !== 'saved') before.state = state;
    else this.#edited.set(key, { ...(this.#shown.get(key) ?? shown), state, save: null, theirs: null });
    this.#tell(key);
  }

  /** Replaces a record by a newer one. A cell with typed text takes it only if its own field did not change. */
  follow(seen: Row, now: Row, saved: EditedCell<Row>): void {
    saved.row = now;
    for (const at of [...this.#edited.values(), ...this.#shown.values()]) {
      const { text } = at.column.edit;
      if (at.row === seen && (text(now) === text(seen) || !('state' in at))) at.row = now;
    }
  }

  expanded(): string | null {
    return this.#expanded;
  }

  expand(key: string | null): void {
    const before = this.#expanded;
    if (before === key) return;
    this.#expanded = key;
    for (const one of [before, key]) if (one !== null) this.#tell(one);
  }

  announcement(): string {
    return this.#announcement;
  }

  announce(text: string): void {
    this.#announcement = text;
    this.tellAll();
  }

  tellAll(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #tell(key: string): void {
    for (const listener of this.#listeners.get(key) ?? []) listener();
    this.tellAll();
  }
}

/** Reads a typed text for a record. @param answer null: the question's first option */
export function readCell<Row>(
  { column: { edit }, row }: ShownCell<Row>,
  typed: string,
  answer: CellAnswer | null,
): CellReading<Row> {
  const { question } = edit;
  const asks = question?.asks(typed) ?? false;
  return edit.read(typed, row, question && asks ? answerTo(shownQuestion(question, [{ typed, row }]), answer) : null);
}

export function problemIn(reading: CellReading<never> & { ok: false }): Problem {
  return { text: reading.problem, inAnswer: reading.inAnswer ?? false };
}
