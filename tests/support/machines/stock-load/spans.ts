/** When something went on, by `performance.now()`. */
export class Spans {
  readonly #spans: { began: number; ended: number }[] = [];

  /** @returns to be called when it is over */
  begin(): () => void {
    const span = { began: performance.now(), ended: Number.POSITIVE_INFINITY };
    this.#spans.push(span);
    return () => {
      span.ended = performance.now();
    };
  }

  /** @param aftermath how long after its end it still counts, in ms */
  touched(from: number, to: number, aftermath = 0): boolean {
    return this.#spans.some(({ began, ended }) => from < ended + aftermath && to > began);
  }
}
