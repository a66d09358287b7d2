/** For so long after a fault what is measured counts as measured during it, in ms: listeners come back within seconds. */
const AFTERMATH_MS = 5_000;

/** When the shop or its database was disturbed, by `performance.now()`. */
export class FaultTimes {
  readonly #faults: { began: number; ended: number }[] = [];

  /** @returns to be called when the disturbance is over */
  begin(): () => void {
    const fault = { began: performance.now(), ended: Number.POSITIVE_INFINITY };
    this.#faults.push(fault);
    return () => {
      fault.ended = performance.now();
    };
  }

  touched(from: number, to: number): boolean {
    return this.#faults.some(({ began, ended }) => from < ended + AFTERMATH_MS && to > began);
  }
}
