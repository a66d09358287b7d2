import { showsField } from './cell-state.ts';
import { type CellStore, problemIn, readCell } from './cell-store.ts';
import { type ShowRow, saveCell } from './save-cell.ts';

export class CellEditor<Row extends { id: number }> {
  readonly #store: CellStore<Row>;
  /** The last save of each row. */
  readonly #saves = new Map<number, Promise<void>>();
  readonly #show: ShowRow<Row>;

  constructor(store: CellStore<Row>, show: ShowRow<Row>) {
    this.#store = store;
    this.#show = show;
  }

  /** @param typed replaces the current text */
  open(key: string, typed?: string): void {
    const at = this.#store.work(key) ?? this.#store.shown(key);
    const state = this.#store.state(key);
    if (!at || state?.is === 'saving') return;
    this.#store.focusNext = key;
    const standing = state && 'typed' in state ? state.typed : at.column.edit.text(at.row);
    this.#store.apply(key, { type: 'open', typed: typed ?? standing, answer: null });
    this.#store.expand(key);
  }

  /**
   * Saves the typed text; an unchanged text only closes the cell.
   * @returns false if the text is invalid or in conflict; then the cell stays open
   */
  commit(key: string): boolean {
    const work = this.#store.work(key);
    if (!work || !showsField(work.state)) return true;
    if (work.state.is === 'conflict') return false;
    if (work.state.is === 'failed') return this.send(key);
    const { typed, answer } = work.state;
    const reading = readCell(work, typed, answer);
    if (!reading.ok) {
      this.#store.apply(key, { type: 'judge', problem: problemIn(reading) });
      this.#store.announce(`${work.column.header}: ${reading.problem}`);
      return false;
    }
    if (reading.same) {
      this.#store.apply(key, { type: 'rest' });
      return true;
    }
    work.save = reading.save;
    return this.send(key);
  }

  /** Saves the cell when the pointer or the focus goes to another place. An invalid text stays open. */
  leave(key: string): void {
    const state = this.#store.state(key);
    if (state?.is === 'open' && !state.problem) this.commit(key);
  }

  discard(key: string): void {
    this.#store.apply(key, { type: 'rest' });
  }

  /** Sends the cell after the running saves of its row, because each save needs the version that the previous one created. */
  send(key: string): true {
    const work = this.#store.work(key);
    if (!work?.save) return true;
    this.#store.apply(key, { type: 'send' });
    const rowId = work.row.id;
    const saved = this.idle(rowId).then(() => saveCell(this.#store, key, this.#show));
    // After a failed save the next one runs anyway.
    this.#saves.set(
      rowId,
      saved.catch(() => {}),
    );
    return true;
  }

  /** In a conflict: the typed text replaces the newer value. */
  keepMine(key: string): void {
    const work = this.#store.work(key);
    if (!work?.theirs || work.state.is !== 'conflict') return;
    work.row = work.theirs;
    this.#store.apply(key, { type: 'type', typed: work.state.typed });
    this.commit(key);
  }

  /** In a conflict: drops the typed text and keeps the newer value. */
  takeTheirs(key: string): void {
    const work = this.#store.work(key);
    if (!work?.theirs) return;
    this.#show(work.theirs);
    this.discard(key);
  }

  /** Resolves when no save of the row is running. */
  idle(rowId: number): Promise<void> {
    return this.#saves.get(rowId) ?? Promise.resolve();
  }
}
