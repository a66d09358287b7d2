interface Position {
  /** A position in the write-ahead log. */
  lsn: bigint;
  /** When the primary had flushed this position, by our clock, in ms. */
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
    // The position went back: another primary was promoted without the end of the old one's log.
    if (last && lsn < last.lsn) this.#positions = [];
    if (last?.lsn === lsn) this.#positions.pop();
    this.#positions.push({ lsn, at });
    if (this.#positions.length > MOST_POSITIONS) this.#positions.shift();
  }

  /**
   * @param replayed the log position that the replica has replayed
   * @returns the lag in ms; null when the replica has not replayed the oldest recorded position
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

/** Converts `16/B374D848` to a number that can be compared. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
