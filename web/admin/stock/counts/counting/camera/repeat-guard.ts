/** How long a barcode must be out of sight to count as another piece, in ms. */
export const AWAY_MS = 1_200;

/** Distinguishes a piece that is still held to the camera from the next one with the same barcode. */
export class RepeatGuard {
  readonly #seen = new Map<string, number>();

  /** @param at in ms. @returns whether the barcode counts as a new piece */
  take(barcode: string, at: number): boolean {
    const before = this.#seen.get(barcode);
    this.#seen.set(barcode, at);
    for (const [other, seen] of this.#seen) if (at - seen > AWAY_MS) this.#seen.delete(other);
    return before === undefined || at - before > AWAY_MS;
  }
}
