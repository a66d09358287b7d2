import { holdAnnouncements } from '#web/admin/api/writes.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { CellAnswer } from '../cell-edit.ts';
import { type ShownQuestion, shownQuestion } from '../cell-edit.ts';
import type { CellEditor } from '../cell-editor.ts';
import { type CellStore, problemIn, readCell } from '../cell-store.ts';
import type { PastedBlock } from './paste-block.ts';

/** Default number of rows that are saved at the same time. */
const AT_ONCE = 3;

interface BatchCount {
  /** Valid, and not sent yet. */
  waiting: number;
  /** Not valid for their cell. */
  misfit: number;
  /** Sent, but failed or in conflict. */
  unsaved: number;
  /** The number of unsaved cells that can be retried unchanged. */
  failed: number;
  saved: number;
  running: boolean;
  rowsOver: number;
  columnsOver: number;
}

/** Pasted cells. They are marked first, and then saved or discarded together. */
export class CellBatch<Row extends { id: number }> {
  readonly #store: CellStore<Row>;
  readonly #editor: CellEditor<Row>;
  readonly #atOnce: number;
  #keys = new Set<string>();
  #saved = 0;
  #running = false;
  #over = { rowsOver: 0, columnsOver: 0 };
  #count: BatchCount | null = null;

  constructor(store: CellStore<Row>, editor: CellEditor<Row>, atOnce = AT_ONCE) {
    this.#store = store;
    this.#editor = editor;
    this.#atOnce = atOnce;
    store.watch(() => this.#recount());
  }

  /** Null if no pasted cells are left. */
  count = (): BatchCount | null => this.#count;

  /** Marks the cells that change. Must not be called during a save. @param keyAt key of the cell for a position in the block */
  fill(block: PastedBlock, keyAt: (row: number, column: number) => string | undefined): void {
    this.#saved = 0;
    this.#over = { rowsOver: block.rowsOver, columnsOver: block.columnsOver };
    for (const { row, column, text } of block.texts) {
      const key = keyAt(row, column);
      if (key !== undefined) this.#mark(key, text);
    }
    const { rowsOver, columnsOver } = this.#over;
    if (this.#keys.size === 0 && rowsOver + columnsOver === 0) notify.info('Lo pegado no cambia nada');
    this.#store.tellAll();
  }

  #mark(key: string, typed: string): void {
    const shown = this.#store.shown(key);
    if (!shown || this.#store.state(key)?.is === 'saving') return;
    // Replaces what was pasted or typed in this cell before.
    this.#editor.discard(key);
    this.#keys.delete(key);
    const { edit } = shown.column;
    const isAsked = edit.question?.oncePasted ?? false;
    const reading = isAsked ? readCell(shown, typed, null) : edit.read(typed, shown.row, null);
    if (reading.ok && reading.same) return;
    // A value that only needs an answer gets it together with the others.
    const problem = reading.ok || (isAsked && reading.inAnswer) ? null : problemIn(reading);
    this.#store.apply(key, { type: 'paste', typed, answer: null, problem });
    const work = this.#store.work(key);
    if (work && reading.ok && !reading.same) work.save = reading.save;
    this.#keys.add(key);
  }

  /** The question for all waiting cells; null if none needs an answer. */
  question(): ShownQuestion | null {
    const typed = [...this.#keys].flatMap((key) => {
      const work = this.#store.work(key);
      const question = work?.column.edit.question;
      return work?.state.is === 'pasted' && question?.oncePasted
        ? [{ question, typed: work.state.typed, row: work.row }]
        : [];
    });
    return typed[0] ? shownQuestion(typed[0].question, typed) : null;
  }

  /** Reads the waiting cells again with the common answer. @returns why the answer is invalid; null if it is valid */
  answer(answer: CellAnswer | null): string | null {
    for (const key of this.#keys) {
      const work = this.#store.work(key);
      if (work?.state.is !== 'pasted' || !work.column.edit.question?.oncePasted) continue;
      const reading = readCell(work, work.state.typed, answer);
      if (!reading.ok) return reading.problem;
      if (!reading.same) work.save = reading.save;
    }
    return null;
  }

  /** Saves the valid cells, a few rows at a time. A refused cell shows its error, and the others are saved. */
  async save(): Promise<void> {
    const byRow = new Map<number, string[]>();
    for (const key of this.#keys) {
      const work = this.#store.work(key);
      const isReady = work?.state.is === 'pasted' || work?.state.is === 'failed';
      if (isReady) byRow.set(work.row.id, [...(byRow.get(work.row.id) ?? []), key]);
    }
    if (this.#running || byRow.size === 0) return;
    this.#running = true;
    const release = holdAnnouncements();
    const rows = byRow.entries();
    const worker = async () => {
      for (const [rowId, keys] of rows) {
        for (const key of keys) this.#editor.send(key);
        await this.#editor.idle(rowId);
      }
    };
    await Promise.all(Array.from({ length: this.#atOnce }, worker));
    this.#running = false;
    release();
    this.#store.tellAll();
    this.#announceEnd();
  }

  discard(): void {
    for (const key of this.#keys) this.#editor.discard(key);
    this.#keys.clear();
    this.#over = { rowsOver: 0, columnsOver: 0 };
    this.#store.tellAll();
  }

  #announceEnd(): void {
    const { saved, misfit, unsaved } = this.#count ?? { saved: this.#saved, misfit: 0, unsaved: 0 };
    const wrong = misfit + unsaved;
    const done = `${saved} ${saved === 1 ? 'cambio guardado' : 'cambios guardados'}`;
    if (wrong > 0) this.#store.announce(`${done}, ${wrong} sin guardar`);
    else notify.success(done);
  }

  #recount(): void {
    let [waiting, misfit, failed, clashed] = [0, 0, 0, 0];
    for (const key of this.#keys) {
      const state = this.#store.state(key);
      if (state?.is === 'pasted') waiting += 1;
      else if (state?.is === 'open') misfit += 1;
      else if (state?.is === 'failed') failed += 1;
      else if (state?.is === 'conflict') clashed += 1;
      else if (state?.is !== 'saving') {
        // The cell was saved, or discarded by hand.
        this.#keys.delete(key);
        if (state) this.#saved += 1;
      }
    }
    const { rowsOver, columnsOver } = this.#over;
    const isOver = this.#keys.size === 0 && !this.#running && rowsOver + columnsOver === 0;
    if (isOver) this.#count = null;
    else {
      const [saved, running, unsaved] = [this.#saved, this.#running, failed + clashed];
      this.#count = { waiting, misfit, unsaved, failed, saved, running, rowsOver, columnsOver };
    }
  }
}
