/** Intervals of time, by `performance.now()`. */
export class Spans {
  readonly #spans: { began: number; ended: number }[] = [];

  /** @returns a function that ends the interval */
  begin(): () => void {
    const span = { began: performance.now(), ended: Number.POSITIVE_INFINITY };
    this.#spans.push(span);
    return () => {
      span.ended = performance.now();
    };
  }

  /** @param aftermath how long after its end an interval still counts, in ms */
  touched(from: number, to: number, aftermath = 0): boolean {
    return this.#spans.some(({ began, ended }) => from < ended + aftermath && to > began);
  }
}
