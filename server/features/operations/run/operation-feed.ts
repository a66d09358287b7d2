/** What an operation says while it runs, for whoever listens; it goes on whether or not anyone does. */
export class OperationFeed<Line> {
  readonly #said: Line[] = [];
  readonly #waiting = new Set<() => void>();
  #over = false;

  say(line: Line): void {
    this.#said.push(line);
    this.#wake();
  }

  end(): void {
    this.#over = true;
    this.#wake();
  }

  /** Every line, from the first to the end. */
  async *lines(): AsyncGenerator<Line> {
    for (let next = 0; ; next += 1) {
      while (next >= this.#said.length) {
        if (this.#over) return;
        await new Promise<void>((resolve) => this.#waiting.add(resolve));
      }
      yield this.#said[next] as Line;
    }
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
