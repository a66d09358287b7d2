/** Does the work for one row in turn, since each save needs the version that the one before made. */
export class RowQueue {
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
