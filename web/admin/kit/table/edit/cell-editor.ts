import { takesTyping } from './cell-state.ts';
import { type CellStore, problemIn, readCell } from './cell-store.ts';
import { type ShowRow, saveCell } from './save-cell.ts';

/** Does the work for one row in turn, since each save needs the version that the one before made. */
class RowQueue {
  readonly #last = new Map<number, Promise<void>>();

  add(rowId: number, work: () => Promise<void>): Promise<void> {
    const done = this.idle(rowId).then(work);
    // Whoever asked is told of a failure; those after it go on.
    const settled = done.catch(() => {});
    this.#last.set(rowId, settled);
    void settled.then(() => {
      if (this.#last.get(rowId) === settled) this.#last.delete(rowId);
    });
    return done;
  }

  /** Resolves when the row has nothing under way. */
  idle(rowId: number): Promise<void> {
    return this.#last.get(rowId) ?? Promise.resolve();
  }
}

/** What a person does with one cell. */
export class CellEditor<Row extends { id: number }> {
  readonly #store: CellStore<Row>;
  readonly #queue = new RowQueue();
  readonly #show: ShowRow<Row>;

  constructor(store: CellStore<Row>, show: ShowRow<Row>) {
    this.#store = store;
    this.#show = show;
  }

  /** @param typed stands in the field instead of the text that is there */
  open(key: string, typed?: string): void {
    const at = this.#store.work(key) ?? this.#store.seat(key);
    const state = this.#store.state(key);
    if (!at || state?.is === 'saving') return;
    this.#store.wanted = key;
    const standing = state && 'typed' in state ? state.typed : at.column.edit.text(at.row);
    this.#store.apply(key, { type: 'open', typed: typed ?? standing, answer: null });
    this.#store.expand(key);
  }

  /**
   * Saves what is typed; what stands there already closes the cell.
   * @returns false when the text is wrong, or must be decided on first, and the cell stays open
   */
  commit(key: string): boolean {
    const work = this.#store.work(key);
    if (!work || !takesTyping(work.state)) return true;
    if (work.state.is === 'conflict') return false;
    if (work.state.is === 'failed') return this.send(key);
    const { typed, answer } = work.state;
    const reading = readCell(work, typed, answer);
    if (!reading.ok) {
      this.#store.apply(key, { type: 'judge', problem: problemIn(reading) });
      this.#store.say(`${work.column.header}: ${reading.problem}`);
      return false;
    }
    if (reading.same) {
      this.#store.apply(key, { type: 'rest' });
      return true;
    }
    work.save = reading.save;
    return this.send(key);
  }

  /** Whoever goes elsewhere with the pointer or the focus has finished; what is wrong stays as it is. */
  leave(key: string): void {
    const state = this.#store.state(key);
    if (state?.is === 'open' && !state.problem) this.commit(key);
  }

  takeBack(key: string): void {
    this.#store.apply(key, { type: 'rest' });
  }

  /** Sends it, after what is on its way for the same row. */
  send(key: string): true {
    const work = this.#store.work(key);
    if (!work?.save) return true;
    this.#store.apply(key, { type: 'send' });
    void this.#queue.add(work.row.id, () => saveCell(this.#store, key, this.#show));
    return true;
  }

  /** In a conflict: what was typed replaces theirs. */
  keepMine(key: string): void {
    const work = this.#store.work(key);
    if (!work?.theirs || work.state.is !== 'conflict') return;
    work.row = work.theirs;
    this.#store.apply(key, { type: 'type', typed: work.state.typed });
    this.commit(key);
  }

  /** In a conflict: theirs stays. */
  takeTheirs(key: string): void {
    const work = this.#store.work(key);
    if (!work?.theirs) return;
    this.#show(work.theirs);
    this.takeBack(key);
  }

  /** Resolves when the row has nothing on its way. */
  idle(rowId: number): Promise<void> {
    return this.#queue.idle(rowId);
  }
}
