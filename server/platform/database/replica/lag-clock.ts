interface Position {
  /** Position in the write-ahead log. */
  lsn: bigint;
  /** When the primary had flushed it, by our clock, in ms. */
  at: number;
}

/** Ten minutes at one position per second; a longer lag is not measured. */
const MOST_POSITIONS = 600;

/**
 * Measures the lag of a replica by recording the primary's log positions over time: a replica that has replayed the position
 * of a second ago is at most a second behind. It uses our own clock, writes nothing, and an idle primary causes no lag. It is
 * as exact as the interval between the positions.
 */
export class LagClock {
  #positions: Position[] = [];

  /** Records that the primary was at `lsn` at the time `at`. */
  note(lsn: bigint, at: number): void {
    const last = this.#positions.at(-1);
    // Further back than before: it is another primary, promoted without the end of the log of the one before.
    if (last && lsn < last.lsn) this.#positions = [];
    if (last?.lsn === lsn) this.#positions.pop();
    this.#positions.push({ lsn, at });
    if (this.#positions.length > MOST_POSITIONS) this.#positions.shift();
  }

  /**
   * @param replayed what the replica has replayed
   * @returns ms; null when it has not yet replayed what the primary had at the first position
   */
  lagOf(replayed: bigint, now: number): number | null {
    const reached = this.#positions.findLastIndex(({ lsn }) => lsn <= replayed);
    const position = this.#positions[reached];
    if (!position) return null;
    if (reached === this.#positions.length - 1) return 0;
    this.#positions.splice(0, reached);
    return now - position.at;
  }
}

/** `16/B374D848` → a number that can be compared. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
