/** Counts styles by a number of theirs, each once. The rows of a style stand together. */
export class StyleCounts {
  readonly #counts: Uint32Array;
  readonly #last: Int32Array;

  /** @param most the highest number */
  constructor(most: number) {
    this.#counts = new Uint32Array(most + 1);
    this.#last = new Int32Array(most + 1).fill(-1);
  }

  add(number: number, style: number): void {
    if (this.#last[number] === style) return;
    this.#last[number] = style;
    this.#counts[number] = (this.#counts[number] as number) + 1;
  }

  /** Those that were counted, by name. */
  named(numbers: ReadonlyMap<string, number>): [name: string, count: number][] {
    return [...numbers].flatMap(([name, number]) => {
      const count = this.#counts[number] as number;
      return count > 0 ? [[name, count]] : [];
    });
  }
}
