/** Checks that a byte count grows at a minimum average rate. Checked once every `tickMs`. */
export class Pace {
  #elapsedMs = 0;
  #from: number;

  constructor(bytes: number) {
    this.#from = bytes;
  }

  restart(bytes: number): void {
    this.#elapsedMs = 0;
    this.#from = bytes;
  }

  /**
   * Call once per tick. Time is counted in ticks rather than by the clock, so that clients are not cut off because the
   * process itself was blocked or suspended.
   * @param bytes the current count
   * @param rule `waiting`: bytes written in one piece, which the count includes only once the whole piece is sent;
   *   the time limit is extended by what they take at `bytesPerSecond`
   */
  isTooSlow(
    bytes: number,
    rule: { tickMs: number; windowMs: number; bytesPerSecond: number; waiting?: number },
  ): boolean {
    this.#elapsedMs += rule.tickMs;
    if (this.#elapsedMs < rule.windowMs) return false;
    if (bytes - this.#from >= (this.#elapsedMs / 1000) * rule.bytesPerSecond) {
      this.restart(bytes);
      return false;
    }
    return this.#elapsedMs >= rule.windowMs + ((rule.waiting ?? 0) / rule.bytesPerSecond) * 1000;
  }
}
