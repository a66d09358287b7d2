/** Buffers the output lines of a long task for any number of readers; the task never waits for them. */
export class LineFeed<Line> {
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

  /** All lines from the first; waits for new ones until the feed ends. */
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
