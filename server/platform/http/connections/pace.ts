/** Whether a count of bytes moves on fast enough, looked at every `tickMs`. */
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
   * Called once a tick. Time is counted in ticks, so that a process which stood still for a while blames no client.
   * @param bytes how far the count is
   * @param waiting bytes that were handed on in one piece and count only when all of it is through
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
